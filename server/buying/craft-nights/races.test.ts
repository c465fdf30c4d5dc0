import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { craftNightPaths } from '../../../contracts/kernel/craft-night-paths.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { releaseTogether } from '../../../tools/released-together.ts';
import { asAdmin, findKitId } from '../../../tools/testing/admin.ts';
import * as night from '../../../tools/testing/craft-night.ts';
import { postPlain } from '../../../tools/testing/plain-form.ts';
import { payAt } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { startPacking } from '../../orders/fulfilment/fulfilment.ts';
import { expireOverdueOrders, checkoutDepsOf } from '../checkout/checkout.ts';

const bag = (evening: night.TestNight, name: string, kit: number) => ({
  path: craftNightPaths.choose,
  fields: {
    code: evening.friends,
    key: crypto.randomUUID(),
    website: '',
    name,
    email: `${name.toLowerCase()}@example.com`,
    kit: `${kit}`,
  },
});

const release = async (harness: TestShop, forms: Parameters<typeof releaseTogether>[1]) =>
  releaseTogether(
    await harness.app.listen({ port: 0, host: '127.0.0.1' }),
    forms,
    harness.shop.config.siteOrigin,
  );

const bagOrders = (harness: TestShop) =>
  harness.shop.db
    .selectFrom('orders')
    .where('origin', '=', 'craft_night')
    .where('adds_to', 'is not', null)
    .selectAll()
    .execute();

/** What buyers paid at the bank and have not got back. */
const keptCents = async (harness: TestShop) => {
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(amount_cents - refunded_cents), 0)::int as kept from sandbox_payments where state = 'captured'`.execute(
    harness.shop.db,
  );
  return rows[0]?.kept ?? 0;
};

test('of the last kit two friends who choose it at once get one, and the other one is told', async () => {
  await using harness = await testShop();
  const kit = await findKitId(harness, demoKits.desertPea.slug);
  const evening = await night.openNight(harness);
  const answers = await release(harness, [bag(evening, 'Theo', kit), bag(evening, 'Ines', kit)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toContain('Sold out while you were choosing');
  expect(await bagOrders(harness)).toMatchObject([{ state: 'pending_payment' }]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('of the last bag two friends who choose at once get one', async () => {
  await using harness = await testShop();
  const kit = await findKitId(harness, demoKits.kookaburra.slug);
  const evening = await night.openNight(harness, { own: '1', bags: '2' });
  const answers = await release(harness, [bag(evening, 'Theo', kit), bag(evening, 'Ines', kit)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toContain('All 2 bags are taken');
});

test('whoever chooses as the last day ends is in or out, and nothing waits after one sweep', async () => {
  let at = Date.now();
  let step = 0;
  await using harness = await testShop({ clock: { now: () => new Date((at += step)) } });
  const { db } = harness.shop;
  const kit = await findKitId(harness, demoKits.kookaburra.slug);
  const evening = await night.openNight(harness, { own: '1' });
  const { pay_until } = await db.selectFrom('craft_nights').select('pay_until').executeTakeFirstOrThrow();
  // Each look at the clock is a millisecond later: the day ends between one step of the two and another.
  at = pay_until.getTime() - 12;
  step = 1;
  const url = await harness.app.listen({ port: 0, host: '127.0.0.1' });
  const forms = ['Theo', 'Ines', 'Bo', 'Ada'].map((name) => bag(evening, name, kit));
  const [answers] = await Promise.all([
    releaseTogether(url, forms, harness.shop.config.siteOrigin),
    night.keep(harness),
  ]);
  for (const { status, body } of answers)
    expect(status === 303 || body.includes('The last day to pay was')).toBe(true);
  step = 0;
  at = pay_until.getTime() + 60_000;
  await night.keep(harness);
  const after = await db.selectFrom('craft_nights').select('state').executeTakeFirstOrThrow();
  expect(after.state).toBe('closed');
  expect((await bagOrders(harness)).every(({ state }) => state === 'expired')).toBe(true);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a payment and a calling-off at once leave nobody with less money, nor with a kit', async () => {
  await using harness = await testShop();
  const kit = await findKitId(harness, demoKits.kookaburra.slug);
  for (let round = 0; round < 4; round += 1) {
    const evening = await night.openNight(harness, { email: `host${round}@example.com` });
    const { payUrl } = await night.chosenBag(harness, evening, { name: `Theo${round}`, kit: `${kit}` });
    await payAt(harness, payUrl);
    await Promise.all([
      postPlain(harness, craftNightPaths.callOff, { code: evening.host }),
      night.settle(harness),
    ]);
    await night.settle(harness);
    await night.keep(harness);
    expect(await keptCents(harness)).toBe(0);
  }
  expect((await bagOrders(harness)).every(({ state }) => state === 'cancelled')).toBe(true);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('two who hold the host’s link end an evening once', async () => {
  await using harness = await testShop();
  const kit = await findKitId(harness, demoKits.kookaburra.slug);
  const evening = await night.openNight(harness);
  await night.paidBag(harness, evening, { name: 'Theo', kit: `${kit}` });
  const end = { path: craftNightPaths.callOff, fields: { code: evening.host } };
  const answers = await release(harness, [end, end]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await keptCents(harness)).toBe(0);
  const told = await harness.shop.db
    .selectFrom('emails')
    .where('kind', '=', 'craft-night-called-off')
    .where('recipient', '=', 'theo@example.com')
    .select('id')
    .execute();
  expect(told.length).toBe(1);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test.each([
  ['travels with the parcel while that is not packed', false, 'paid'],
  ['goes back once the parcel is being packed', true, 'expired'],
])('a payment that comes after the last day %s', async (_how, isPacked, state) => {
  let at = new Date();
  await using harness = await testShop({ clock: { now: () => at } });
  const { db } = harness.shop;
  const kit = await findKitId(harness, demoKits.kookaburra.slug);
  const evening = await night.openNight(harness, { own: '1' });
  const { pay_until } = await db.selectFrom('craft_nights').select('pay_until').executeTakeFirstOrThrow();
  at = new Date(pay_until.getTime() - 60_000);
  const { payUrl } = await night.chosenBag(harness, evening, { name: 'Theo', kit: `${kit}` });
  // The provider is out of reach when the day ends, so it cannot be told to cancel.
  await sql`insert into sandbox_faults (faults) values ('{"failing": "before"}')`.execute(db);
  at = new Date(pay_until.getTime() + 60_000);
  await expireOverdueOrders(db, checkoutDepsOf(harness.shop));
  await sql`delete from sandbox_faults`.execute(db);
  await night.keep(harness);
  const [theo] = await bagOrders(harness);
  expect(theo!.state).toBe('expired');
  const { parcel } = await db
    .selectFrom('craft_nights')
    .select('order_id as parcel')
    .executeTakeFirstOrThrow();
  if (isPacked) ok(await startPacking(db, parcel!, asAdmin(harness)));
  await payAt(harness, payUrl);
  await night.settle(harness);
  const after = await db
    .selectFrom('orders')
    .where('id', '=', theo!.id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(after.state).toBe(state);
  const letters = await db
    .selectFrom('emails')
    .where('recipient', '=', 'theo@example.com')
    .select('kind')
    .execute();
  expect(letters.map(({ kind }) => kind)).toContain(isPacked ? 'order-refunded' : 'order-paid');
  expect(await brokenInvariants(db)).toEqual([]);
});

test.each([
  ['first the late payment and then the new one', ['late', 'anew']],
  ['first the new payment and then the late one', ['anew', 'late']],
] as const)(
  'a bag that is paid twice, %s, keeps the new one and gives the late one back',
  async (_how, turns) => {
    let at = new Date();
    await using harness = await testShop({ clock: { now: () => at } });
    const { db } = harness.shop;
    const kit = await findKitId(harness, demoKits.kookaburra.slug);
    const evening = await night.openNight(harness);
    const deliveryCents = await keptCents(harness);
    const first = await night.chosenBag(harness, evening, { name: 'Theo', kit: `${kit}` });
    await sql`insert into sandbox_faults (faults) values ('{"failing": "before"}')`.execute(db);
    at = new Date(at.getTime() + 31 * 60_000);
    await expireOverdueOrders(db, checkoutDepsOf(harness.shop));
    await sql`delete from sandbox_faults`.execute(db);
    await postPlain(harness, craftNightPaths.payBag, { code: first.bag });
    const pages = { late: first.payUrl, anew: await night.bagPayUrl(harness, first.bag) };
    expect(pages.anew).not.toBe(pages.late);
    for (const turn of turns) {
      await payAt(harness, pages[turn]);
      await night.settle(harness);
    }
    const orders = await bagOrders(harness);
    expect(orders.map(({ state }) => state).toSorted()).toEqual(['expired', 'paid']);
    const paid = orders.find(({ state }) => state === 'paid')!;
    expect(await keptCents(harness)).toBe(deliveryCents + paid.total_cents);
    const told = db.selectFrom('emails').where('recipient', '=', 'theo@example.com').select('kind');
    const kinds = (await told.execute()).map((email) => email.kind).toSorted();
    expect(kinds).toEqual(['craft-night-chosen', 'order-paid', 'order-refunded']);
    expect(await brokenInvariants(db)).toEqual([]);
  },
);

test('a friend who takes another kit and then pays the page of the first one gets that money back, and pays the new kit', async () => {
  let at = new Date();
  await using harness = await testShop({ clock: { now: () => at } });
  const { db } = harness.shop;
  const kits = await night.kitsOfNights(harness);
  const evening = await night.openNight(harness);
  const deliveryCents = await keptCents(harness);
  const first = await night.chosenBag(harness, evening, { name: 'Theo', kit: kits.kookaburra });
  // The provider is out of reach when the time to pay ends, so its page stays open.
  await sql`insert into sandbox_faults (faults) values ('{"failing": "before"}')`.execute(db);
  at = new Date(at.getTime() + 31 * 60_000);
  await expireOverdueOrders(db, checkoutDepsOf(harness.shop));
  await sql`delete from sandbox_faults`.execute(db);
  const change = { code: first.bag, kit: kits.gumLeaves };
  expect((await postPlain(harness, craftNightPaths.change, change)).statusCode).toBe(303);
  await payAt(harness, first.payUrl);
  await night.settle(harness);
  expect(await bagOrders(harness)).toMatchObject([{ state: 'expired' }]);
  expect(await keptCents(harness)).toBe(deliveryCents);
  expect((await night.get(harness, craftNightPaths.bag(first.bag))).body).toContain('Gum leaves');

  await postPlain(harness, craftNightPaths.payBag, { code: first.bag });
  await night.payNight(harness, await night.bagPayUrl(harness, first.bag));
  const paid = (await bagOrders(harness)).find(({ state }) => state === 'paid')!;
  expect(await keptCents(harness)).toBe(deliveryCents + paid.total_cents);
  const [line] = await db.selectFrom('order_lines').where('order_id', '=', paid.id).selectAll().execute();
  expect(line!.product_id).toBe(Number(kits.gumLeaves));
  expect(await night.lettersTo(harness, 'theo@example.com')).toEqual([
    'craft-night-chosen',
    'order-refunded',
    'order-paid',
  ]);
  expect(await brokenInvariants(db)).toEqual([]);
});
