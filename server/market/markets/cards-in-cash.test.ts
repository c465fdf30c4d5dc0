import { expect, test } from 'vitest';
import { readBas } from '../../../contracts/insight/exports/exports.ts';
import { closeMarket, readMarket } from '../../../contracts/market/markets/market-sales.ts';
import { adjustGiftCard, makeGiftCard, stopGiftCard } from '../../../contracts/pricing/gift-cards.ts';
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
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness);
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
  expect(await harness.shop.db.selectFrom('gift_cards').select('id').execute()).toHaveLength(3);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a card that is stopped and paid back in cash at a market is owed no more, and its cash is missing there', async () => {
  await using harness = await testShop({ clock: { now: () => new Date('2026-11-20T02:00:00Z') } });
  const { owner, marketId } = await openStall(harness);
  const cash = async () => (await owner.ask(readMarket, { params: { id: marketId } })).body.cash;
  const make = async (more: object = {}) => {
    const body = { ...onPaper, marketId, key: crypto.randomUUID(), ...more };
    return (await owner.ask(makeGiftCard, { body })).body.id;
  };
  const stop = (id: string, paidBack?: { by: 'cash' | 'payid'; marketId?: string | null }) =>
    owner.ask(stopGiftCard, { params: { id }, body: { reason: 'Not wanted any more', paidBack } });
  const { expectedCents } = await cash();
  const [back, byPayId, kept, spent, given] = [
    await make(),
    await make(),
    await make(),
    await make(),
    await make({ paidBy: 'goodwill' }),
  ];
  const lower = { balanceCents: 4_000, seenCents: 5_000, reason: 'A dinner was paid with it' };
  await owner.ask(adjustGiftCard, { params: { id: spent }, body: lower });

  const atMarket = { by: 'cash', marketId } as const;
  const atNoMarket = await stop(back, { by: 'cash', marketId: crypto.randomUUID() });
  expect(atNoMarket.body).toMatchObject({
    message: 'This market is not open. Choose another one, or none; nothing was stopped.',
  });
  const both = await Promise.all([stop(back, atMarket), stop(back, atMarket)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  // To the account: a market that is named beside it loses nothing of it.
  expect((await stop(byPayId, { by: 'payid', marketId })).status).toBe(200);
  expect((await stop(kept)).status).toBe(200);
  for (const id of [spent, given])
    expect((await stop(id, atMarket)).body).toMatchObject({
      message:
        'Its money can go back only where it was paid by hand and all of it is left. Nothing was stopped.',
    });
  const now = { giftCardsCents: 20_000, sentBackCents: -5_000, expectedCents: expectedCents + 15_000 };
  expect(await cash()).toMatchObject(now);
  const { body: bas } = await owner.ask(readBas, { query: { quarter: '2026-10' } });
  expect(bas.giftCardLiabilityCents).toBe(9_000);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});
