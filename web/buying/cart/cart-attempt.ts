import { isCallError } from '../../../contracts/kernel/call-error.ts';
import type { RefusalCode } from '../../../contracts/kernel/refusal.ts';

/** The cart's service swallows failures (specification, section 8); this gets them back, so that they can be shown. */
export async function attempt<Answer>(
  work: (failed: (why: unknown) => void) => Promise<Answer | null>,
): Promise<{ answer: Answer | null; why?: unknown }> {
  let cause: unknown;
  const answer = await work((why) => {
    cause = why;
  });
  return { answer, why: cause };
}

/** Whether the server refused for this very reason. */
export function refusedAs(why: unknown, code: RefusalCode): boolean {
  return isCallError(why) && why.refusal?.code === code;
}

/** Nothing was sent: there was no cart to put it into. */
export const noCartId = new Error('There is no cart to add to.');
