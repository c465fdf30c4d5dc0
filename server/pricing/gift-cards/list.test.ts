import { expect, test } from 'vitest';
import type { InputOf } from '../../../contracts/kernel/endpoint.ts';
import { giftCardsPerPage, listGiftCards } from '../../../contracts/pricing/gift-cards.ts';
import { administratorOf, customerOf } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { issueGiftCard, spendGiftCard } from './gift-cards.ts';

const dayMs = 86_400_000;
const siteOrigin = 'https://shop.example';

type Card = Partial<Parameters<typeof issueGiftCard>[1]>;

function issue({ shop }: TestShop, card: Card = {}): Promise<string> {
  const now = new Date();
  const defaults = { amountCents: 5_000, orderId: null, recipient: 'jo@example.com', sender: 'Mia' };
  return issueGiftCard(shop.db, { ...defaults, message: '', deliverAt: now, now, siteOrigin, ...card });
}

async function open(harness: TestShop) {
  const owner = await administratorOf(harness, 'owner@example.com');
  return async (query: NonNullable<InputOf<typeof listGiftCards>['query']>) =>
    (await owner.ask(listGiftCards, { query })).body;
}

test('a gift card is found by recipient, sender, buyer, order and the last letters of its code', async () => {
  await using harness = await testShop();
  const code = await issue(harness, { order: { email: 'payer@example.net', number: 'SM-77001' } });
  await issue(harness, { recipient: 'somebody@else.example', sender: 'Ana', amountCents: 2_000 });
  const list = await open(harness);
  for (const q of ['JO@exam', 'mia', 'payer@', '77001', code.slice(-4).toLowerCase()]) {
    const { cards } = await list({ q });
    expect(cards, q).toMatchObject([{ recipient: 'jo@example.com', orderNumber: 'SM-77001' }]);
  }
  expect((await list({ q: '%' })).cards).toEqual([]);
  expect(JSON.stringify(await list({}))).not.toContain(code);
});

test('a card says how it stands: to be sent, good, spent or expired, with what is left on it', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const longAgo = new Date(Date.now() - 5 * 365 * dayMs);
  await issue(harness, { recipient: 'waiting@example.com', deliverAt: new Date(Date.now() + 9 * dayMs) });
  await issue(harness, { recipient: 'expired@example.com', deliverAt: longAgo, now: longAgo });
  const use = { orderId: crypto.randomUUID(), at: new Date() };
  const good = await issue(harness, { recipient: 'good@example.com' });
  await spendGiftCard(db, good, { ...use, upToCents: 1_500 });
  await spendGiftCard(db, await issue(harness, { recipient: 'spent@example.com' }), {
    ...use,
    upToCents: 5_000,
  });
  const list = await open(harness);
  for (const state of ['waiting', 'good', 'spent', 'expired'] as const) {
    const { cards } = await list({ state });
    expect(cards, state).toMatchObject([{ recipient: `${state}@example.com`, state }]);
  }
  expect((await list({ state: 'good' })).cards).toMatchObject([{ balanceCents: 3_500, amountCents: 5_000 }]);
});

test('the list goes on where a page ended, and only for those who run the shop', async () => {
  await using harness = await testShop();
  for (let at = 0; at < giftCardsPerPage + 3; at += 1)
    await issue(harness, { recipient: `p${at}@example.com` });
  const list = await open(harness);
  const first = await list({});
  const second = await list({ after: first.next ?? undefined });
  const everybody = [...first.cards, ...second.cards].map(({ recipient }) => recipient);
  expect([everybody.length, new Set(everybody).size]).toEqual([giftCardsPerPage + 3, giftCardsPerPage + 3]);
  expect(second.next).toBeNull();
  const customer = await customerOf(harness, 'ada@example.com');
  expect((await customer.ask(listGiftCards, { query: {} })).status).toBe(403);
});
