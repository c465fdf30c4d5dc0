import { expect, test } from 'vitest';
import { readBas } from '../../../contracts/insight/exports/exports.ts';
import * as calls from '../../../contracts/pricing/gift-cards.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { spendGiftCard } from './gift-cards.ts';

const onPaper = {
  amountCents: 5_000,
  paidBy: 'cash',
  reason: 'Sold at the market',
  recipient: null,
  from: '',
  message: '',
  deliverAt: null,
} as const;

const spend = ({ shop }: TestShop, code: string, upToCents: number) =>
  spendGiftCard(shop.db, code, { orderId: crypto.randomUUID(), upToCents, at: new Date() });
const emailsOf = ({ shop }: TestShop) =>
  shop.db.selectFrom('emails').where('kind', '=', 'gift-card').select(['recipient', 'next_try_at']).execute();

test('a card sold at a market for cash is handed over on paper, and its code is good', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const body = { ...onPaper, key: crypto.randomUUID() };
  const made = await owner.ask(calls.makeGiftCard, { body });
  expect(made.body).toMatchObject({ state: 'good', balanceCents: 5_000, recipient: '' });
  expect(made.body.movements).toMatchObject([
    {
      kind: 'issued',
      amountCents: 5_000,
      reason: onPaper.reason,
      actor: 'owner@example.com',
      paidBy: 'cash',
    },
  ]);
  expect(await emailsOf(harness)).toEqual([]);
  expect(await spend(harness, made.body.code ?? '', 2_000)).toBe(2_000);
});

test('a card given as goodwill is written to its recipient on its day, and nobody else sees its code', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const deliverAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const gift = { recipient: 'jo@example.com', from: 'The shop', message: 'Sorry', deliverAt };
  const body = { ...onPaper, ...gift, paidBy: 'goodwill', key: crypto.randomUUID() } as const;
  const made = await owner.ask(calls.makeGiftCard, { body });
  expect(made.body).toMatchObject({ state: 'waiting', recipient: 'jo@example.com', code: null, deliverAt });
  const emails = await emailsOf(harness);
  expect(emails.map((one) => [one.recipient, one.next_try_at.toISOString()])).toEqual([
    ['jo@example.com', deliverAt],
  ]);
});

test('a card for a day that is over is not made: it would be sent at once', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const gift = { recipient: 'jo@example.com', deliverAt: '2020-05-01T09:00:00Z' };
  const refused = await owner.ask(calls.makeGiftCard, {
    body: { ...onPaper, ...gift, key: crypto.randomUUID() },
  });
  const fields = [{ field: 'deliverAt', message: expect.stringContaining('over already') }];
  expect(refused).toMatchObject({ status: 400, body: { details: { fields } } });
  expect(await emailsOf(harness)).toEqual([]);
});

test('a card whose answer was lost is one card, with a code that somebody has seen', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  const body = { ...onPaper, key: crypto.randomUUID() };
  const lost = (await owner.ask(calls.makeGiftCard, { body })).body.code ?? '';
  const [one, two] = await Promise.all([
    owner.ask(calls.makeGiftCard, { body }),
    owner.ask(calls.makeGiftCard, { body }),
  ]);
  const { cards } = (await owner.ask(calls.listGiftCards, { query: {} })).body;
  expect(cards).toMatchObject([{ paidByHand: onPaper.paidBy, buyer: '', orderNumber: '' }]);
  expect(await spend(harness, lost, 100)).toBe(0);
  const spent = [
    await spend(harness, one.body.code ?? '', 100),
    await spend(harness, two.body.code ?? '', 100),
  ];
  expect(spent.reduce((sum, cents) => sum + cents, 0)).toBe(100);
  const again = await owner.ask(calls.makeGiftCard, { body });
  expect(again).toMatchObject({ status: 409, body: { code: 'not_permitted' } });
  const other = await owner.ask(calls.makeGiftCard, { body: { ...body, amountCents: 9_000 } });
  expect(other).toMatchObject({ status: 409, body: { code: 'not_permitted' } });
});

test('what was paid for a card by hand is owed and counts as sold; goodwill is owed alone', async () => {
  await using harness = await testShop({ clock: { now: () => new Date('2026-11-20T02:00:00Z') } });
  const owner = await administratorOf(harness, 'owner@example.com');
  for (const paidBy of ['cash', 'goodwill'] as const) {
    const made = await owner.ask(calls.makeGiftCard, {
      body: { ...onPaper, paidBy, key: crypto.randomUUID() },
    });
    expect(made.status).toBe(200);
  }
  const bas = await owner.ask(readBas, { query: { quarter: '2026-10' } });
  expect(bas.body).toMatchObject({ giftCardsSoldCents: 5_000, giftCardLiabilityCents: 10_000 });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a card by hand says why, and is no larger than a card may be', async () => {
  await using harness = await testShop();
  const owner = await administratorOf(harness, 'owner@example.com');
  for (const wrong of [{ reason: '' }, { amountCents: 50_001 }, { amountCents: 0 }]) {
    const refused = await owner.ask(calls.makeGiftCard, {
      body: { ...onPaper, key: crypto.randomUUID(), ...wrong },
    });
    expect(refused.status).toBe(400);
  }
});
