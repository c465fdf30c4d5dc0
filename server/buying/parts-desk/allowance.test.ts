import { expect, test } from 'vitest';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { boxedKit, claimFor, partFormFor, type BoxedKit } from '../../../tools/testing/part.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

/** A kookaburra, whose box has several of the first thing on its list. */
async function kookaburra(harness: TestShop) {
  const box = await boxedKit(harness, demoKits.kookaburra);
  const listed = box.passport.contents.find(({ quantity }) => quantity > 3);
  return { ...box, part: listed?.what ?? '', listed: listed?.quantity ?? 0 };
}

const colourOf = ({ passport, part }: BoxedKit) => {
  const listed = passport.contents.find(({ what }) => what === part);
  const [first] = passport.colours;
  return first && listed?.quantity === passport.colours.length ? `${first.code} ${first.name}` : '';
};

const askFor = (harness: TestShop, box: BoxedKit, quantity: number) =>
  claimFor(harness, box, partFormFor(box, { quantity, colour: colourOf(box) }));

async function piecesSent({ shop }: TestShop): Promise<number> {
  const sent = await shop.db
    .selectFrom('part_claims')
    .where('state', '=', 'sent')
    .select('quantity')
    .execute();
  return sent.reduce((sum, { quantity }) => sum + quantity, 0);
}

test('the allowance of a box is three pieces, not three letters of as many as one likes', async () => {
  await using harness = await testShop();
  const box = await kookaburra(harness);
  expect(box.listed).toBeGreaterThan(3);
  expect(await askFor(harness, box, box.listed)).toEqual({ state: 'asked' });
  expect(await askFor(harness, box, 2)).toEqual({ state: 'sent' });
  expect(await askFor(harness, box, 2)).toEqual({ state: 'asked' });
  expect(await askFor(harness, box, 1)).toEqual({ state: 'sent' });
  expect(await askFor(harness, box, 1)).toEqual({ state: 'asked' });
  expect(await piecesSent(harness)).toBe(3);
});

test('fifty who ask for two pieces at once get two, and what is left of the allowance is one', async () => {
  await using harness = await testShop();
  const box = await kookaburra(harness);
  const answers = await Promise.all(Array.from({ length: 50 }, () => askFor(harness, box, 2)));
  expect(answers.filter(isRefusal)).toEqual([]);
  expect(await piecesSent(harness)).toBe(2);
  expect(await askFor(harness, box, 1)).toEqual({ state: 'sent' });
  expect(await piecesSent(harness)).toBe(3);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

async function lineOf({ shop }: TestShop, number: string) {
  return shop.db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .where('o.number', '=', number)
    .select(['l.order_id', 'l.position'])
    .executeTakeFirstOrThrow();
}

test('a part of a kit that was refunded waits for a person', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const box = await boxedKit(harness);
  const { order_id: orderId, position } = await lineOf(harness, box.number);
  const id = crypto.randomUUID();
  const facts = { reason: 'It came back', actor: 'test', requested_at: new Date() };
  await db
    .insertInto('refunds')
    .values({ id, order_id: orderId, amount_cents: 0, ...facts })
    .execute();
  await db
    .insertInto('refund_lines')
    .values({ refund_id: id, position, quantity: 1, amount_cents: 0, restocked: true })
    .execute();
  expect(await claimFor(harness, box, partFormFor(box))).toEqual({ state: 'asked' });
});

test('so does a part of a kit that came back, whether it is settled or was exchanged', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const box = await boxedKit(harness);
  const { order_id: orderId, position } = await lineOf(harness, box.number);
  const id = crypto.randomUUID();
  await db
    .insertInto('returns')
    .values({ id, order_id: orderId, kind: 'wrong', requested_at: new Date() })
    .execute();
  await db.insertInto('return_lines').values({ return_id: id, position, quantity: 1 }).execute();
  // What somebody means to send back is still on their table.
  expect(await claimFor(harness, box, partFormFor(box))).toEqual({ state: 'sent' });
  for (const change of [{ state: 'received' }, { state: 'resolved', resolution: 'exchange' }] as const) {
    await db.updateTable('returns').set(change).execute();
    expect(await claimFor(harness, box, partFormFor(box))).toEqual({ state: 'asked' });
  }
});
