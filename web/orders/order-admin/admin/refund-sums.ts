import { priceText } from '../../../../contracts/kernel/money.ts';
import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { paidForFirst } from '../../../../contracts/orders/payments/market-sums.ts';

/** What is chosen of an order to go back: kits by line, delivery, and what is given beyond. */
export type RefundDraft = {
  kits: Readonly<Record<number, number>>;
  /** Lines whose kits stay away from the shelf. */
  broken: ReadonlySet<number>;
  shippingCents: number | null;
  goodwillCents: number | null;
  /** It stays with the shop as the buyer's credit. */
  isCredit: boolean;
  reason: string;
};

export const emptyRefund: RefundDraft = {
  kits: {},
  broken: new Set(),
  shippingCents: 0,
  goodwillCents: 0,
  isCredit: false,
  reason: '',
};

/** As much of a line as tells what its kits were paid. */
export type PaidLine = Pick<
  WholeOrder['lines'][number],
  'position' | 'quantity' | 'refundedQuantity' | 'lineTotalCents'
>;

/** What a refund of these kits gives back, kit after kit as they were paid: the server reckons the same. */
export function centsOfKits(line: PaidLine, count: number): number {
  const paid = { paidCents: line.lineTotalCents, quantity: line.quantity };
  return paidForFirst(paid, line.refundedQuantity + count) - paidForFirst(paid, line.refundedQuantity);
}

export function refundTotal(order: { lines: readonly PaidLine[] }, draft: RefundDraft): number {
  const kits = order.lines.reduce((sum, line) => sum + centsOfKits(line, draft.kits[line.position] ?? 0), 0);
  return kits + (draft.shippingCents ?? 0) + (draft.goodwillCents ?? 0);
}

/** Why it cannot be given back yet; undefined when the shop may judge it. @param leftCents what of the order was not given back before */
export function refundRefusal(
  { kits, shippingCents, goodwillCents }: RefundDraft,
  totalCents: number,
  leftCents: number,
): string | undefined {
  if (shippingCents === null || goodwillCents === null) return 'Write both amounts, 0 for nothing.';
  const isChosen = totalCents > 0 || Object.values(kits).some((count) => count > 0);
  if (!isChosen) return 'Choose a kit, or write an amount.';
  return totalCents > leftCents
    ? `Only ${priceText(leftCents)} of this order can still be refunded.`
    : undefined;
}

/** The draft as the call takes it. */
export function refundFormOf({ kits, broken, shippingCents, goodwillCents, isCredit, reason }: RefundDraft) {
  const lines = Object.entries(kits)
    .filter(([, quantity]) => quantity > 0)
    .map(([position, quantity]) => ({
      position: Number(position),
      quantity,
      restock: !broken.has(Number(position)),
    }));
  return { lines, shippingCents: shippingCents ?? 0, goodwillCents: goodwillCents ?? 0, isCredit, reason };
}
