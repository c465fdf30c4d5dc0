import type { OfficeReturn } from '../../../../contracts/orders/returns/admin-returns.ts';
import { centsOfKits, type PaidLine } from '../../order-admin/admin/refund-sums.ts';

type Amounts = {
  /** Only a part of the price, as agreed; null while nobody has written it. */
  isPart: boolean;
  partCents: number | null;
  shippingCents: number | null;
};

/**
 * What a return gives back. Null while that is unknown: when a return is settled again, a part went back earlier, and
 * only the server knows how much.
 */
export function settledCents(
  { kits, exchange }: Pick<OfficeReturn, 'kits' | 'exchange'>,
  lines: readonly PaidLine[],
  { isPart, partCents, shippingCents }: Amounts,
): number | null {
  if (exchange !== null || shippingCents === null) return null;
  if (isPart) return partCents === null ? null : partCents + shippingCents;
  const counts = new Map(kits.map(({ position, quantity }) => [position, quantity]));
  return lines.reduce((sum, line) => sum + centsOfKits(line, counts.get(line.position) ?? 0), shippingCents);
}
