import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import {
  permittedReturnMoves,
  type ReturnForm,
  type ReturnState,
  type SentInstead,
} from '../../../contracts/orders/returns/returns.ts';
import { sydneyDaysAfter } from '../../kernel/sydney.ts';

export type ReturnableLine = { position: number; name: string; left: number };

/** When an order reached its buyer, as far as the shop knows; null while it has not left. */
export type Whereabouts = { leftAt: Date | null; arrivedAt: Date | null };

/**
 * Why kits cannot be asked back; undefined when they can. A problem has no deadline and asks for no
 * packaging (Australian Consumer Law, ss 54 to 64 and 259 to 266); a change of mind keeps to the shop's
 * own days, counted from the arrival.
 */
export function whyNotReturn(
  form: ReturnForm,
  lines: readonly ReturnableLine[],
  where: Whereabouts,
  policy: { days: number; now: Date },
): Refusal<'not_permitted'> | undefined {
  if (where.leftAt === null)
    return refuse('not_permitted', 'Your order has not left yet. Write to us and we stop it.');
  for (const { position, quantity } of form.lines) {
    const line = lines.find((one) => one.position === position);
    if (!line) return refuse('not_permitted', 'This order has no such line.');
    if (quantity > line.left)
      return refuse('not_permitted', `Of “${line.name}” only ${line.left} can still be returned.`);
  }
  if (new Set(form.lines.map(({ position }) => position)).size < form.lines.length)
    return refuse('not_permitted', 'Name each line once.');
  if (form.kind !== 'change_of_mind') return undefined;
  const until = changeOfMindUntil(where, policy.days);
  if (until && policy.now <= until) return undefined;
  return refuse(
    'not_permitted',
    `A change of mind is possible for ${policy.days} days. If something is wrong with your kit, choose that instead: there is no deadline for it.`,
  );
}

/** Counted from the arrival, or from the leaving where nobody knows when it arrived. */
export function changeOfMindUntil({ leftAt, arrivedAt }: Whereabouts, days: number): Date | null {
  const begun = arrivedAt ?? leftAt;
  return begun && sydneyDaysAfter(begun, days);
}

export function mayMoveReturn(from: ReturnState, to: ReturnState): boolean {
  return permittedReturnMoves[from].includes(to);
}

/** What the buyer reads when a return is approved: who pays for the way back is the law's matter, not ours. */
export function approvalMessage(kind: ReturnForm['kind'], email: string): string {
  return kind === 'change_of_mind'
    ? 'Please send it back to the address below, unused and well wrapped. The postage is yours; keep the receipt until it has arrived.'
    : `Please send it back to the address below, wrapped in whatever you have. We pay the postage: send the receipt to ${email}, or ask there for a label.`;
}

/** Nothing is sent back before there is a place for it: an email that names none would leave its reader with a parcel. */
export const noReturnAddress = refuse(
  'no_return_address',
  'Your shop has no address for returns yet, so the buyer would not know where to send this. Please write it in Settings, then approve.',
);

export const noReturn = refuse('not_found', 'There is no such return.');

export const staleReturn = ({ state }: { state: ReturnState }) =>
  refuse('stale', `Somebody was quicker: this return is ${state} now.`);

/** What the order whose kits came back says of what is sent instead. */
export function insteadOf(number: string, how: SentInstead, sentAs: string): string {
  const what = {
    replacement: 'the same is sent again at no charge',
    part: 'a part is sent at no charge',
    exchange: 'other kits are sent instead',
  }[how];
  return `Return ${number}: ${what}, as ${sentAs}`;
}
