import type { MarketPickupForm } from '../../contracts/market/markets/market-pickups.ts';
import { createMarket, saveMarketPickup } from '../../contracts/market/markets/market-sales.ts';
import { administratorOf, type TestBrowser } from './person.ts';
import { dayAfter } from './preorder.ts';
import { makePurchase, type PurchaseChoice } from './purchase.ts';
import type { TestShop } from './shop.ts';
import { weekend } from './till.ts';

/** The day, so many days from now, as a market has it. */
export const dayAhead = (days: number) => dayAfter(new Date(), days);

/** A market some days ahead at which orders can be collected; `change` is what of it is otherwise. */
export async function collectingMarket(
  harness: TestShop,
  {
    days = 5,
    name = weekend.name,
    ...change
  }: Partial<MarketPickupForm> & { days?: number; name?: string } = {},
): Promise<{ owner: TestBrowser; marketId: string; day: string; place: string }> {
  const owner = await administratorOf(harness, 'owner@example.com');
  const day = dayAhead(days);
  const { body: market } = await owner.ask(createMarket, {
    body: { ...weekend, name, startsOn: day, endsOn: day },
  });
  const saved = await owner.ask(saveMarketPickup, {
    params: { id: market.id },
    body: { ...stallForm(day), ...change },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return { owner, marketId: market.id, day, place: saved.body.pickup?.place ?? '' };
}

export function stallForm(day: string): MarketPickupForm {
  return {
    isOffered: true,
    address: {
      name: 'Rozelle Public School',
      line1: '663 Darling Street',
      line2: '',
      suburb: 'Rozelle',
      state: 'NSW',
      postcode: '2039',
    },
    note: 'We stand by the fig tree.',
    day,
    from: '09:00',
    to: '14:00',
    orderUntil: null,
    mostOrders: null,
    takesReservations: false,
    reserveUntil: null,
    waitUntil: null,
  };
}

/** A paid order that is collected at a market. */
export function buyForMarket(
  harness: TestShop,
  place: string,
  slugs: readonly string[],
  choice: PurchaseChoice = {},
) {
  const wanted = slugs.map((slug) => [slug, 1] as const);
  return makePurchase(harness, wanted, {
    service: 'pickup',
    pickupPlace: place,
    buyerName: 'Mia Chen',
    ...choice,
  });
}
