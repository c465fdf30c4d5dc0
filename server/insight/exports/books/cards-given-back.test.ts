import { expect, test } from 'vitest';
import { adjustGiftCard, stopGiftCard } from '../../../../contracts/pricing/gift-cards.ts';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { asAdmin } from '../../../../tools/testing/admin.ts';
import { buyTestGiftCard } from '../../../../tools/testing/gift-card.ts';
import { administratorOf } from '../../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../../tools/testing/shop.ts';
import { ok } from '../../../../tools/testing/unrefused.ts';
import { refundOrder } from '../../../orders/fulfilment/fulfilment.ts';
import { giftCardSums } from '../queries.ts';
import { booksOf } from './books.ts';
import { amountOf } from './rules.ts';

const now = new Date('2026-11-20T02:00:00Z');
const november = { span: { from: '2026-11-01', to: '2026-12-01' }, late: [] };

/** A card for $50.00 that Mia bought, changed by hand before all of its price goes back to her. */
async function givenBackAfter(change: (harness: TestShop, cardId: string) => Promise<unknown>) {
  await using harness = await testShop({ clock: { now: () => now } });
  const { db } = harness.shop;
  await buyTestGiftCard(harness, 5_000);
  const card = await db.selectFrom('gift_cards').select(['id', 'order_id']).executeTakeFirstOrThrow();
  await change(harness, card.id);
  const form = { lines: [], shippingCents: 0, goodwillCents: 5_000, reason: 'She thought better of it' };
  ok(await refundOrder(db, card.order_id ?? '', form, asAdmin(harness)));
  expect(await brokenInvariants(db)).toEqual([]);
  return { owed: (await giftCardSums(db, november.span)).owed, inBooks: await liabilityOf(harness) };
}

/** What the shop owes its holders of gift cards, as the books say. */
async function liabilityOf({ shop }: TestShop): Promise<number> {
  const { vouchers, journals } = await booksOf(shop.db, november);
  const sold = vouchers.flatMap(({ lines }) => lines).filter(({ account }) => account === 'giftCards');
  const changed = journals.flatMap(({ lines }) => lines).filter(({ account }) => account === 'giftCards');
  return (
    sold.reduce((sum, line) => sum + amountOf(line), 0) - changed.reduce((sum, { cents }) => sum + cents, 0)
  );
}

const adjust = (balanceCents: number) => async (harness: TestShop, id: string) => {
  const owner = await administratorOf(harness, 'owner@example.com');
  const body = { balanceCents, seenCents: 5_000, reason: 'Goodwill' };
  expect((await owner.ask(adjustGiftCard, { params: { id }, body })).status).toBe(200);
};

async function stop(harness: TestShop, id: string) {
  const owner = await administratorOf(harness, 'owner@example.com');
  const body = { reason: 'Lost', paidBack: null };
  expect((await owner.ask(stopGiftCard, { params: { id }, body })).status).toBe(200);
}

test.each([
  ['nothing was changed', () => Promise.resolve()],
  ['it was made worth more', adjust(7_000)],
  ['it was made worth less', adjust(3_000)],
  ['it was stopped', stop],
])('a card that is given back is owed to nobody, in the books too: %s', async (_how, change) => {
  expect(await givenBackAfter(change)).toEqual({ owed: 0, inBooks: 0 });
});
