import * as z from 'zod/mini';
import { isCallError, sentenceOf } from '../../../contracts/kernel/call-error.ts';

/** What is wrong with each field, by its path. */
export type Errors = Readonly<Record<string, string>>;

export function problemsOf(schema: z.ZodMiniType, values: unknown): Errors {
  const issues = z.safeParse(schema, values).error?.issues ?? [];
  // The first thing wrong with each field; the library's own words are for programs.
  const said = issues.map(({ path, message }) => {
    return [path.map(String).join('.'), ofLibrary(message) ? 'Please fill this in' : message] as const;
  });
  return Object.fromEntries(said.toReversed());
}

const ofLibrary = (message: string) => message.startsWith('Invalid input');

/** What the shop says of values that it did not keep. @param within the field of the call that holds them */
export function readRefusal(error: unknown, within: string) {
  const refusal = isCallError(error) ? error.refusal : undefined;
  const fields = (refusal?.details?.['fields'] ?? []) as { field: string; message: string }[];
  const named = fields.map(({ field, message }) => [
    field.replace(within, ''),
    ofLibrary(message) ? 'Please check this' : message,
  ]);
  return {
    isStale: refusal?.code === 'stale',
    current: refusal?.details?.['current'] ?? refusal?.details?.['now'],
    /** What it says of its fields in words of its own. */
    said: [...new Set(fields.map(({ message }) => message))].filter((message) => !ofLibrary(message)),
    errors: named.length === 0 ? undefined : (Object.fromEntries(named) as Record<string, string>),
    sentence: sentenceOf(error, 'The shop did not answer. What you typed is still here; please try again.'),
  };
}
