import { expect, test } from 'vitest';
import * as calls from '../../../contracts/pricing/gift-cards.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf, browserOf } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { issueGiftCard, spendGiftCard, voidBoughtCards } from './gift-cards.ts';

const dayMs = 86_400_000;
type Card = Partial<Parameters<typeof issueGiftCard>[1]>;

/** An owner who looks at one card. */
async function cardOf(harness: TestShop, card: Card = {}) {
  const now = new Date();
  const defaults = { amountCents: 5_000, orderId: null, recipient: 'jo@example.com', sender: 'Mia' };
  const issue = { ...defaults, message: 'For you', deliverAt: now, now, siteOrigin: 'https://shop.example' };
  const code = await issueGiftCard(harness.shop.db, { ...issue, ...card });
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body } = await owner.ask(calls.listGiftCards, { query: {} });
  const params = { id: body.cards[0]!.id };
  const spend = (given: string, upToCents: number) =>
    spendGiftCard(harness.shop.db, given, { orderId: crypto.randomUUID(), upToCents, at: new Date() });
  return { owner, params, code, spend };
}

const emailsOf = ({ shop }: TestShop) =>
  shop.db
    .selectFrom('emails')
    .leftJoin('email_secrets', 'email_secrets.email_id', 'emails.id')
    .where('kind', '=', 'gift-card')
    .orderBy('emails.id')
    .select(['recipient', 'data', 'secrets', 'next_try_at'])
    .execute();

const codeIn = ({ secrets }: { secrets: unknown }) => (secrets as { code: string }).code;

test('a card that went astray is sent once more: the new code is good, the old one is not', async () => {
  await using harness = await testShop();
  const { owner, params, code, spend } = await cardOf(harness);
  await spend(code, 1_000);
  const sent = await owner.ask(calls.sendGiftCard, {
    params,
    body: { recipient: 'jo@right.example', deliverAt: null },
  });
  expect(sent.body).toMatchObject({ recipient: 'jo@right.example', balanceCents: 4_000, state: 'good' });
  const emails = await emailsOf(harness);
  const last = emails.at(-1)!;
  expect(last).toMatchObject({
    recipient: 'jo@right.example',
    data: { amountCents: 4_000, message: 'For you' },
  });
  expect(await spend(code, 500)).toBe(0);
  expect(await spend(codeIn(last), 500)).toBe(500);
});

test('a card that waits for its day arrives on another one, to another address, once', async () => {
  await using harness = await testShop();
  const { owner, params } = await cardOf(harness, { deliverAt: new Date(Date.now() + 9 * dayMs) });
  const deliverAt = new Date(Date.now() + 3 * dayMs).toISOString();
  const { body } = await owner.ask(calls.sendGiftCard, {
    params,
    body: { recipient: 'new@example.com', deliverAt },
  });
  expect(body).toMatchObject({ state: 'waiting', deliverAt });
  const emails = await emailsOf(harness);
  expect(emails.map(({ recipient }) => recipient)).toEqual(['new@example.com']);
  expect(emails[0]?.next_try_at.toISOString()).toBe(deliverAt);
});

test('a card that waits for its day is not moved to one that is over', async () => {
  await using harness = await testShop();
  const deliverAt = new Date(Date.now() + 9 * dayMs);
  const { owner, params } = await cardOf(harness, { deliverAt });
  const refused = await owner.ask(calls.sendGiftCard, {
    params,
    body: { recipient: 'jo@example.com', deliverAt: '2020-05-01T09:00:00Z' },
  });
  const fields = [{ field: 'deliverAt', message: expect.stringContaining('over already') }];
  expect(refused).toMatchObject({ status: 400, body: { details: { fields } } });
  const { body } = await owner.ask(calls.readWholeGiftCard, { params });
  expect(body).toMatchObject({ state: 'waiting', deliverAt: deliverAt.toISOString() });
});

test('a card that has gone cannot be sent on a later day', async () => {
  await using harness = await testShop();
  const { owner, params } = await cardOf(harness);
  const deliverAt = new Date(Date.now() + dayMs).toISOString();
  const refused = await owner.ask(calls.sendGiftCard, {
    params,
    body: { recipient: 'a@example.com', deliverAt },
  });
  expect(refused).toMatchObject({ status: 409, body: { code: 'not_permitted' } });
});

test('a card that was stopped is worth nothing, and nothing more can be done with it', async () => {
  await using harness = await testShop();
  const { owner, params, code, spend } = await cardOf(harness);
  const { body } = await owner.ask(calls.stopGiftCard, {
    params,
    body: { reason: 'Bought with a stolen card' },
  });
  expect(body).toMatchObject({ state: 'void', balanceCents: 0 });
  expect(body.movements.at(-1)).toMatchObject({
    kind: 'voided',
    amountCents: -5_000,
    reason: 'Bought with a stolen card',
    actor: 'owner@example.com',
  });
  expect(await spend(code, 100)).toBe(0);
  const looked = await browserOf(harness.app).ask(calls.readGiftCard, { body: { code } });
  expect(looked.status).toBe(404);
  for (const [call, given] of [
    [calls.sendGiftCard, { recipient: 'a@example.com', deliverAt: null }],
    [calls.stopGiftCard, { reason: 'Once more' }],
    [calls.adjustGiftCard, { balanceCents: 900, seenCents: 0, reason: 'A mistake' }],
  ] as const)
    expect((await owner.ask(call, { params, body: given } as never)).status, call.name).toBe(409);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('of two who adjust a card at once one is told what stands there now', async () => {
  await using harness = await testShop();
  const { owner, params } = await cardOf(harness);
  const other = await administratorOf(harness, 'other@example.com');
  const adjust = (who: typeof owner, balanceCents: number) =>
    who.ask(calls.adjustGiftCard, { params, body: { balanceCents, seenCents: 5_000, reason: 'Goodwill' } });
  const answers = await Promise.all([adjust(owner, 7_000), adjust(other, 6_000)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  const kept = answers.find(({ status }) => status === 200)!.body.balanceCents;
  expect(refused.body).toMatchObject({ code: 'stale', details: { current: kept } });
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('no more than a card can be worth is put on it, and never without a reason', async () => {
  await using harness = await testShop();
  const { owner, params } = await cardOf(harness);
  for (const body of [
    { balanceCents: 50_001, seenCents: 5_000, reason: 'Too much' },
    { balanceCents: -1, seenCents: 5_000, reason: 'Too little' },
    { balanceCents: 100, seenCents: 5_000, reason: ' ' },
  ])
    expect((await owner.ask(calls.adjustGiftCard, { params, body })).status).toBe(400);
});

test('a card that was spent from is not given back whole, however much was put on it since', async () => {
  await using harness = await testShop();
  const { order } = await makePurchase(harness, [[demoKits.kookaburra.slug, 1]]);
  const paid = harness.shop.db.selectFrom('orders').where('token', '=', order.token).select('id');
  const { id: orderId } = await paid.executeTakeFirstOrThrow();
  const { owner, params, code, spend } = await cardOf(harness, { orderId });
  await spend(code, 1_000);
  const body = { balanceCents: 7_000, seenCents: 4_000, reason: 'Goodwill' };
  expect((await owner.ask(calls.adjustGiftCard, { params, body })).status).toBe(200);
  const refused = await voidBoughtCards(harness.shop.db, orderId, { leftCents: 0, at: new Date() });
  expect(refused).toMatchObject({ refused: 'not_permitted' });
  expect((await owner.ask(calls.readWholeGiftCard, { params })).body).toMatchObject({ balanceCents: 7_000 });
});
