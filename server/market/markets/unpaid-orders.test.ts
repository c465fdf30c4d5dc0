import { expect, test } from 'vitest';
import { settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { changeMarket } from '../../../contracts/market/markets/market-sales.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { collectingMarket, dayAhead } from '../../../tools/testing/market.ts';
import { buyerWith, payAt, placePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import type { Db } from '../../kernel/database/database.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import { cancelMarket, closeMarket, openMarket } from './market-list.ts';

/** An order for a market that waits for its payment; `pay` makes it paid. */
async function unpaidOrder(harness: TestShop, place: string) {
  const buyer = await buyerWith(harness, [[demoKits.kookaburra.slug, 1]]);
  const choice = { service: 'pickup', pickupPlace: place, buyerName: 'Mia Chen' } as const;
  const { token, payUrl } = (await placePurchase(buyer, choice)).body;
  return {
    order: async () => (await orderByToken(harness.shop.db, token))!,
    pay: async () => {
      await payAt(harness, payUrl ?? '');
      await buyer.visitor.ask(settleOrder, { params: { token } });
    },
  };
}

const lettersOf = async (harness: TestShop) =>
  (
    await harness.shop.db
      .selectFrom('emails')
      .where('recipient', '=', 'mia@example.com')
      .where('kind', 'like', 'market-%')
      .orderBy('created_at')
      .select('kind')
      .execute()
  ).map(({ kind }) => kind);

test('an order that is just being paid goes along when its market moves, and its buyer is told', async () => {
  await using harness = await testShop();
  const { owner, marketId, place } = await collectingMarket(harness);
  const { order, pay } = await unpaidOrder(harness, place);
  const day = dayAhead(12);
  const body = { startsOn: day, endsOn: day };
  expect((await owner.ask(changeMarket, { params: { id: marketId }, body })).status).toBe(200);
  await pay();
  const { state, pickup_place, pickup_ready_at } = await order();
  expect(state).toBe('paid');
  expect(pickup_place).not.toBe(place);
  expect(pickup_ready_at?.getTime()).toBeGreaterThan(Date.parse(dayAhead(11)));
  expect(await lettersOf(harness)).toEqual(['market-changed']);
  return expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

const counted = {
  countedCents: 0,
  note: '',
  unsold: [],
  fuelCents: 0,
  workedMinutes: 0,
  hourlyCents: 0,
  nextTime: '',
};
type Ending = (db: Db, id: string, by: Parameters<typeof cancelMarket>[2]) => Promise<unknown>;
const callOff: Ending = (db, id, by) => cancelMarket(db, id, by);
const openAndClose: Ending = async (db, id, by) =>
  (await openMarket(db, id, by.now)) ?? closeMarket(db, id, counted, by);

test.each([
  ['does not take place', 1, 'market-changed', callOff],
  ['is over', 6, 'market-missed', openAndClose],
] as const)(
  'an order that is paid once its market %s is the owner’s to decide upon, and its buyer is told once',
  async (_how, days, letter, end) => {
    let at = new Date();
    await using harness = await testShop({ clock: { now: () => at } });
    const { marketId, place } = await collectingMarket(harness);
    const { order, pay } = await unpaidOrder(harness, place);
    at = daysAfter(at, days);
    const by = { actor: 'owner', now: at, siteOrigin: harness.shop.config.siteOrigin };
    expect(await end(harness.shop.db, marketId, by)).toBeUndefined();
    await pay();
    expect(await order()).toMatchObject({
      state: 'paid',
      pickup_missed_at: expect.any(Date),
      needs_attention: expect.stringContaining('Send it, let it wait elsewhere'),
    });
    expect(await lettersOf(harness)).toEqual([letter]);
    expect(await brokenInvariants(harness.shop.db)).toEqual([]);
  },
);
