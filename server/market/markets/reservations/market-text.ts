import { streetLine } from '../../../../contracts/kernel/postal-address.ts';
import { dayHoursText, pickupMomentText } from '../../../../contracts/pricing/shipping/ready-text.ts';
import { takesOrders, type PickupMarket } from '../../../pricing/shipping/shipping.ts';
import { marketDayText } from './rules.ts';

/** Day, hours and address as pages say them. */
export function whenAndWhere({ opensAt, closesAt, address }: PickupMarket) {
  const [, hours = ''] = dayHoursText(opensAt.toISOString(), closesAt.toISOString()).split(', ');
  return { day: marketDayText(opensAt), hours, address: streetLine(address) };
}

/** Until when what is reserved may be paid online; null where its market takes no orders. */
export function payUntilText(market: PickupMarket, now: Date): string | null {
  return takesOrders(market, now) ? pickupMomentText(market.orderUntil.toISOString()) : null;
}

/**
 * The next moment at which a page about these markets says something else although nothing was written; null for
 * none.
 */
export function changesUntil(markets: readonly PickupMarket[], now: Date): string | null {
  const coming = markets
    .flatMap(({ closesAt, orderUntil, reserving }) => [
      closesAt,
      orderUntil,
      ...(reserving ? [reserving.until] : []),
    ])
    .map((at) => at.getTime())
    .filter((at) => at > now.getTime());
  return coming.length === 0 ? null : new Date(Math.min(...coming)).toISOString();
}
