import { cents, gstContained, spread, sumCents, type Cents } from '../../kernel/money.ts';

/** Sums that the till reckons in the field and the server reckons again: written once, for both. */

export type SoldKits = { quantity: number; unitPriceCents: number };

export type SaleSums = {
  subtotalCents: Cents;
  totalCents: Cents;
  gstCents: Cents;
  /** What of the discount falls on each line; they sum to it. */
  lineDiscounts: Cents[];
};

/** A discount that is more than the sale takes off no more than the sale. */
export function saleSums(lines: readonly SoldKits[], discountCents: number): SaleSums {
  const totals = lines.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents);
  const subtotalCents = sumCents(totals);
  const taken = cents(Math.min(discountCents, subtotalCents));
  const totalCents = cents(subtotalCents - taken);
  return {
    subtotalCents,
    totalCents,
    gstCents: gstContained(totalCents),
    lineDiscounts: spread(taken, totals),
  };
}

/**
 * What cash adds to a total or takes from it: Australia has no coin under five cents, so 1, 2, 6 and 7
 * go down and 3, 4, 8 and 9 go up (ACCC). On the whole sale, never on a line; a refund mirrors its sale.
 */
export function cashRounding(totalCents: number): Cents {
  const rounded = Math.sign(totalCents) * Math.round(Math.abs(totalCents) / 5) * 5;
  return cents(rounded - totalCents);
}

/**
 * What the first `kits` of a line's kits cost together. A line's cents are spread over its kits once,
 * so that refunding them one by one gives back the line exactly.
 */
export function paidForFirst(line: { paidCents: number; quantity: number }, kits: number): Cents {
  const each = spread(
    cents(line.paidCents),
    Array.from({ length: line.quantity }, () => 1),
  );
  return sumCents(each.slice(0, kits));
}
