import type { OrderEditForm } from '../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { cents, spread } from '../../../contracts/kernel/money.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';

/** A line of the order that is changed: what is left of it after earlier refunds. */
export type EditableLine = { position: number; productId: number; name: string; left: number };

type Wanted = { productId: number; quantity: number };

/** What a change takes away, by line, and what it adds. A line that grows is an addition at today's price. */
export function changesOf(
  form: Pick<OrderEditForm, 'lines' | 'add'>,
  lines: readonly EditableLine[],
): { removed: { position: number; quantity: number }[]; added: Wanted[] } | Refusal<'not_permitted'> {
  const removed: { position: number; quantity: number }[] = [];
  const added: Wanted[] = [...form.add];
  const seen = new Set<number>();
  for (const { position, quantity } of form.lines) {
    const line = lines.find((one) => one.position === position);
    if (!line || seen.has(position)) return refuse('not_permitted', 'This order has no such line.');
    seen.add(position);
    if (quantity < line.left) removed.push({ position, quantity: line.left - quantity });
    if (quantity > line.left) added.push({ productId: line.productId, quantity: quantity - line.left });
  }
  const stays = lines.some(
    ({ position, left }) => left > (removed.find((one) => one.position === position)?.quantity ?? 0),
  );
  if (!stays && added.length === 0)
    return refuse('not_permitted', 'Nothing would be left of this order: cancel it instead.');
  return { removed, added };
}

/**
 * What the delivery of the changed order costs more, and what of it goes back. Who paid nothing for it
 * pays nothing for a change of kits.
 */
export function deliveryChange(
  paidCents: number,
  nowCents: number,
  hasOtherAddress: boolean,
): { moreCents: number; backCents: number } {
  if (paidCents === 0 && !hasOtherAddress) return { moreCents: 0, backCents: 0 };
  const change = nowCents - paidCents;
  return { moreCents: Math.max(0, change), backCents: Math.max(0, -change) };
}

/** What added kits come to, and each of them after what comes off it: the parts sum to the whole. */
export function priceAdded<Kit extends { unitPriceCents: number; quantity: number }>(
  added: readonly Kit[],
  lineDiscounts: readonly number[],
): { kits: Kit[]; kitsCents: number; discountCents: number } {
  const discountCents = added.reduce((sum, _kit, i) => sum + (lineDiscounts[i] ?? 0), 0);
  const fullCents = added.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
  const kits = added.map((kit, i) => ({
    ...kit,
    unitPriceCents: kit.unitPriceCents - Math.ceil((lineDiscounts[i] ?? 0) / kit.quantity),
  }));
  return { kits, kitsCents: fullCents - discountCents, discountCents };
}

/**
 * What is taken off each line: what comes off by itself, and its share of a sum that is taken off besides. That sum is
 * spread over what is left to pay, so that no line costs less than nothing.
 */
export function takenOffLines(
  kits: readonly { unitPriceCents: number; quantity: number }[],
  byItself: readonly number[],
  besidesCents: number,
): number[] {
  const left = kits.map(({ unitPriceCents, quantity }, i) => unitPriceCents * quantity - (byItself[i] ?? 0));
  return spread(cents(besidesCents), left).map((share, i) => share + (byItself[i] ?? 0));
}

/** What the buyer pays or gets back: what is given up pays for what is added, as far as the bank had paid it. */
export function settleEdit(
  givenUpCents: number,
  addedCents: number,
  bankLeftCents: number,
): { carriedCents: number; dueCents: number; backCents: number } {
  const carriedCents = Math.max(0, Math.min(givenUpCents, addedCents, bankLeftCents));
  return { carriedCents, dueCents: addedCents - carriedCents, backCents: givenUpCents - carriedCents };
}
