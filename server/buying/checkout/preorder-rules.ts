import { promisedDayText } from '../../../contracts/kernel/preorder-text.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { CartLine } from '../cart/cart.ts';

type Line = Pick<CartLine, 'productId' | 'name' | 'available' | 'leavesOn'>;

/**
 * The day by which an order leaves. All of it travels together, so its last kit decides. Undefined where everything
 * is in stock.
 */
export function latestDay(lines: readonly Pick<Line, 'leavesOn'>[]): string | undefined {
  return lines
    .flatMap(({ leavesOn }) => leavesOn ?? [])
    .toSorted()
    .at(-1);
}

/** The day of each kit that is not here. */
export function promisedDays(lines: readonly Pick<Line, 'productId' | 'leavesOn'>[]): Map<number, string> {
  return new Map(
    lines.flatMap(({ productId, leavesOn }) =>
      leavesOn === undefined ? [] : [[productId, leavesOn] as const],
    ),
  );
}

/**
 * Money is taken for what is not here only with a day that the buyer saw (Australian Consumer Law, section 36): a page
 * that showed another one, or none, is to be looked at again.
 */
export function whyAnotherDay(
  lines: readonly Line[],
  seenLeavesOn: string | null,
): Refusal<'cart_changed'> | undefined {
  const leavesOn = latestDay(lines) ?? null;
  if (leavesOn === seenLeavesOn) return undefined;
  const message =
    leavesOn === null
      ? whyNotAnyMore(lines)
      : `${nameOf(lines, leavesOn)} is a pre-order, and your order leaves our table by ${promisedDayText(leavesOn)}. Please look it over and confirm.`;
  return refuse('cart_changed', message);
}

function whyNotAnyMore(lines: readonly Line[]): string {
  const gone = lines.filter(({ available }) => available <= 0).map(({ name }) => `“${name}”`);
  if (gone.length === 0)
    return 'What was a pre-order is here by now, so your order leaves sooner. Please look it over and confirm.';
  const names = new Intl.ListFormat('en-AU').format(gone);
  return `${names} cannot be pre-ordered any more: none is here, and no day is promised. Please take it out of your cart. Nothing was charged.`;
}

function nameOf(lines: readonly Line[], leavesOn: string): string {
  return `“${lines.find((line) => line.leavesOn === leavesOn)?.name ?? ''}”`;
}
