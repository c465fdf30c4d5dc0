import { expect, test } from 'vitest';
import { closeMarket, readMarket } from '../../../contracts/market/markets/market-sales.ts';
import { makeGiftCard } from '../../../contracts/pricing/gift-cards.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { openStall } from '../../../tools/testing/till.ts';

const onPaper = {
  amountCents: 5_000,
  paidBy: 'cash',
  reason: 'Sold at the stall',
  recipient: null,
  from: '',
  message: '',
  deliverAt: null,
} as const;

test('a gift card that is sold for cash at an open market is expected in its cash, once', async () => {
  await using house = await testShop();
  const { owner, marketId } = await openStall(house);
  const params = { id: marketId };
  const { body: before } = await owner.ask(readMarket, { params });
  const sell = (more: object = {}) =>
    owner.ask(makeGiftCard, { body: { ...onPaper, marketId, key: crypto.randomUUID(), ...more } });
  const key = crypto.randomUUID();
  expect((await sell({ key })).status).toBe(200);
  expect((await sell({ key })).status).toBe(200);
  expect((await sell({ key, marketId: null })).body).toMatchObject({ code: 'not_permitted' });
  // In the studio, and at the terminal: none of it lies among the market's cash.
  expect((await sell({ marketId: null })).status).toBe(200);
  expect((await sell({ paidBy: 'card' })).status).toBe(200);
  const { body: sheet } = await owner.ask(readMarket, { params });
  const expectedCents = before.cash.expectedCents + 5_000;
  expect(sheet.cash).toMatchObject({ giftCardsCents: 5_000, expectedCents, salesCents: 0 });
  // A card is owed, not sold: what is bought with it is the sale.
  expect(sheet.truth).toEqual(before.truth);

  const costs = { fuelCents: 0, workedMinutes: 0, hourlyCents: 0, nextTime: '' };
  const closing = { ...costs, countedCents: expectedCents };
  const { body: closed } = await owner.ask(closeMarket, { params, body: closing });
  expect(closed.cash).toMatchObject({ expectedCents, countedCents: expectedCents });
  const late = await sell();
  expect(late.body).toMatchObject({
    code: 'not_permitted',
    message: 'This market is not open. Choose another one, or none; nothing was made.',
  });
  expect((await sell({ marketId: crypto.randomUUID() })).body).toMatchObject({ code: 'not_permitted' });
  expect(await house.shop.db.selectFrom('gift_cards').select('id').execute()).toHaveLength(3);
  expect(await brokenInvariants(house.shop.db)).toEqual([]);
});
