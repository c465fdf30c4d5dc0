import { expect, test } from 'vitest';
import { craftNightPaths } from '../../../contracts/kernel/craft-night-paths.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { readOrder } from '../../../contracts/orders/orders/orders.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { inviteFriends } from '../../../seed/craft-nights.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin, findKitId } from '../../../tools/testing/admin.ts';
import * as night from '../../../tools/testing/craft-night.ts';
import { postPlain } from '../../../tools/testing/plain-form.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { kitsToPack, shipOrder, slipOf, startPacking } from '../../orders/fulfilment/fulfilment.ts';
import { eraseNightsOf } from './craft-nights.ts';

const ordersOf = (harness: TestShop) =>
  harness.shop.db
    .selectFrom('orders')
    .where('origin', '=', 'craft_night')
    // The parcel first, then bags by their names: all are made in one moment of a clock that stands.
    .orderBy(({ eb }) => eb('adds_to', 'is not', null))
    .orderBy('bag_name', 'desc')
    .selectAll()
    .execute();

const stateOfNight = async (harness: TestShop) =>
  (await harness.shop.db.selectFrom('craft_nights').select('state').executeTakeFirstOrThrow()).state;

const lettersTo = async (harness: TestShop, recipient: string) => {
  const emails = harness.shop.db
    .selectFrom('emails')
    .where('recipient', '=', recipient)
    .orderBy('created_at');
  return (await emails.select('kind').execute()).map(({ kind }) => kind);
};

async function kitIds(harness: TestShop) {
  return {
    kookaburra: `${await findKitId(harness, demoKits.kookaburra.slug)}`,
    gumLeaves: `${await findKitId(harness, demoKits.gumLeaves.slug)}`,
    desertPea: `${await findKitId(harness, demoKits.desertPea.slug)}`,
  };
}

/** A shop whose clock the test sets. */
async function clockedShop() {
  const clock = { at: new Date() };
  const harness = await testShop({ clock: { now: () => clock.at } });
  return { harness, clock };
}

test('a host pays the parcel, friends pay a bag each, and one parcel leaves with all of them', async () => {
  const { harness, clock } = await clockedShop();
  await using _ = harness;
  const { db } = harness.shop;
  const kits = await kitIds(harness);
  const evening = await night.openNight(harness, { own: '1' });
  await night.paidBag(harness, evening, { name: 'Theo', kit: kits.gumLeaves });
  await night.paidBag(harness, evening, { name: 'Ines', kit: kits.kookaburra });
  await night.chosenBag(harness, evening, { name: 'Bo', kit: kits.gumLeaves });
  const [main, theo, ines] = await ordersOf(harness);
  expect(theo).toMatchObject({
    adds_to: main!.id,
    address: null,
    shipping_cents: 0,
    bag_name: 'Theo',
    state: 'paid',
  });
  // While friends may still come nothing is packed.
  expect(await kitsToPack(db, main!.id)).toMatchObject({
    message: expect.stringContaining('takes bags until'),
  });
  expect(await startPacking(db, main!.id, asAdmin(harness))).toMatchObject({ refused: 'not_permitted' });

  clock.at = daysAfter(clock.at, 21);
  await night.keep(harness);
  expect(await stateOfNight(harness)).toBe('closed');
  const slip = await slipOf(db, main!.id);
  expect(slip.shared?.name).toBe('Craft night of Mabel');
  expect(slip.shared?.bags.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: 'Ines', kits: ['Kookaburra paint by numbers'] },
    { name: 'Mabel', kits: ['Kookaburra paint by numbers'] },
    { name: 'Theo', kits: ['Gum leaves cross stitch'] },
  ]);
  ok(await startPacking(db, main!.id, asAdmin(harness)));
  ok(
    await shipOrder(
      db,
      main!.id,
      { carrier: 'Australia Post', trackingNumber: '33ABC0123' },
      asAdmin(harness),
    ),
  );
  expect((await ordersOf(harness)).map(({ state }) => state)).toEqual([
    'shipped',
    'shipped',
    'shipped',
    'expired',
  ]);
  expect(ines!.email).toBe('ines@example.com');
  // More than $100 of kits travel free: what was paid for the delivery went back.
  const [after] = await ordersOf(harness);
  expect(after!.refunded_cents).toBeGreaterThan(0);
  expect(await lettersTo(harness, 'mabel.host@example.com')).toEqual(
    expect.arrayContaining(['order-paid', 'craft-night-open', 'craft-night-closed', 'order-refunded']),
  );
  expect(await brokenInvariants(db)).toEqual([]);
});

test('friends see a suburb and how many bags are taken, nobody’s address, email or name on a bag', async () => {
  await using harness = await testShop();
  const kits = await kitIds(harness);
  const evening = await night.openNight(harness, { own: '2' });
  await night.paidBag(harness, evening, { name: 'Theodora', kit: kits.kookaburra });
  const seen = await night.get(harness, craftNightPaths.friends(evening.friends));
  expect(seen.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  });
  expect(seen.body).toContain('Newtown');
  expect(seen.body).toContain('2 of 6 bags are taken');
  for (const secret of ['Lantern', 'Okafor', '2042', '@example.com', 'Theodora', evening.host])
    expect(seen.body).not.toContain(secret);
  // Nor does the order that a friend pays.
  const theo = (await ordersOf(harness))[1]!;
  const visitor = await testVisitor(harness.app);
  const order = await visitor.ask(readOrder, { params: { token: theo.token } });
  expect(order.status).toBe(200);
  for (const secret of ['Lantern', 'Okafor', 'mabel.host'])
    expect(JSON.stringify(order.body)).not.toContain(secret);
});

test('a friend takes another kit, and leaves before it is paid', async () => {
  await using harness = await testShop();
  const kits = await kitIds(harness);
  const evening = await night.openNight(harness);
  const { bag: code } = await night.chosenBag(harness, evening, { name: 'Theo', kit: kits.kookaburra });
  const bag = () =>
    harness.shop.db
      .selectFrom('craft_night_bags')
      .select(['product_id', 'fell_at'])
      .executeTakeFirstOrThrow();
  const change = (kit: string) => postPlain(harness, craftNightPaths.change, { code, kit });
  expect((await change(kits.gumLeaves)).statusCode).toBe(303);
  expect(await bag()).toEqual({ product_id: Number(kits.gumLeaves), fell_at: null });
  const other = await findKitId(harness, demoKits.koala.slug);
  expect((await change(`${other}`)).statusCode).toBe(409);
  expect(await bag()).toMatchObject({ product_id: Number(kits.gumLeaves) });
  expect((await postPlain(harness, craftNightPaths.leave, { code })).statusCode).toBe(303);
  expect((await bag()).fell_at).not.toBeNull();
  expect((await change(kits.desertPea)).statusCode).toBe(409);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a host who closes their account stays the host until the evening is over, and then nobody knows them', async () => {
  const { harness, clock } = await clockedShop();
  await using _ = harness;
  const { db } = harness.shop;
  const kits = await kitIds(harness);
  const evening = await night.openNight(harness, { own: '1' });
  await night.paidBag(harness, evening, { name: 'Theo', kit: kits.gumLeaves });
  const host = () =>
    db.selectFrom('craft_nights').select(['host_name', 'host_email', 'address']).executeTakeFirstOrThrow();
  await eraseNightsOf(db, 'MABEL.host@example.com');
  expect(await host()).toMatchObject({ host_name: 'Mabel', address: { line1: '4 Lantern Lane' } });
  clock.at = daysAfter(clock.at, 21);
  await night.keep(harness);
  expect(await stateOfNight(harness)).toBe('closed');
  expect(await host()).toEqual({ host_name: '', host_email: '', address: null });
  expect(await lettersTo(harness, 'mabel.host@example.com')).toContain('craft-night-closed');
});

test('one link does not open what another one opens', async () => {
  await using harness = await testShop();
  const kits = await kitIds(harness);
  const evening = await night.openNight(harness);
  const { bag } = await night.chosenBag(harness, evening, { name: 'Theo', kit: kits.kookaburra });
  const shown = async (path: string) => (await night.get(harness, path)).statusCode;
  expect(await shown(craftNightPaths.host(evening.friends))).toBe(404);
  expect(await shown(craftNightPaths.host(bag))).toBe(404);
  expect(await shown(craftNightPaths.friends(evening.host))).toBe(404);
  expect(await shown(craftNightPaths.bag(evening.friends))).toBe(404);
  const forged = await postPlain(harness, craftNightPaths.callOff, { code: evening.friends });
  expect([forged.statusCode, await stateOfNight(harness)]).toEqual([404, 'open']);
  const other = await night.openNight(harness, { email: 'other@example.com' });
  const bags = harness.shop.db.selectFrom('craft_night_bags');
  const { id: bagId } = await bags.select('id').executeTakeFirstOrThrow();
  const removed = await postPlain(harness, craftNightPaths.remove, { code: other.host, bag: bagId });
  expect(removed.statusCode).toBe(404);
});

test('what does not come in time is refused beside its field, and nothing is written', async () => {
  await using harness = await testShop();
  const soon = daysAfter(new Date(), 2).toISOString().slice(0, 10);
  const answer = await postPlain(
    harness,
    craftNightPaths.make,
    await night.nightForm(harness, { day: soon, postcode: '0872', state: 'NT' }),
  );
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('A parcel does not come in time for that day');
  expect((await postPlain(harness, craftNightPaths.make, {})).statusCode).toBe(400);
  const robot = await postPlain(
    harness,
    craftNightPaths.make,
    await night.nightForm(harness, { website: 'x' }),
  );
  expect(robot.headers.location).toBe(paths.craftNights);
  expect(await harness.shop.db.selectFrom('craft_nights').select('id').execute()).toEqual([]);
});

test('the same form makes one evening, and the same bag is chosen once', async () => {
  await using harness = await testShop();
  const kits = await kitIds(harness);
  const form = await night.nightForm(harness);
  const [one, other] = await Promise.all([
    postPlain(harness, craftNightPaths.make, form),
    postPlain(harness, craftNightPaths.make, form),
  ]);
  expect(one.headers.location).toBe(other.headers.location);
  expect((await ordersOf(harness)).length).toBe(1);
  const evening = await night.openNight(harness, { email: 'second@example.com' });
  const bag = { name: 'Theo', kit: kits.kookaburra, key: crypto.randomUUID() };
  const twice = await Promise.all([night.choose(harness, evening, bag), night.choose(harness, evening, bag)]);
  expect(twice[0].headers.location).toBe(twice[1].headers.location);
  expect((await harness.shop.db.selectFrom('craft_night_bags').select('id').execute()).length).toBe(1);
});

test('a host who calls it off gives everybody all of their money back, and tells them', async () => {
  await using harness = await testShop();
  const kits = await kitIds(harness);
  const evening = await night.openNight(harness, { own: '1' });
  await night.paidBag(harness, evening, { name: 'Theo', kit: kits.gumLeaves });
  await night.chosenBag(harness, evening, { name: 'Ines', kit: kits.kookaburra });
  const done = await postPlain(harness, craftNightPaths.callOff, { code: evening.host });
  expect(done.statusCode).toBe(303);
  expect(await stateOfNight(harness)).toBe('called_off');
  const all = await ordersOf(harness);
  expect(all.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  for (const { refunded_cents, total_cents, paid_at } of all)
    expect(refunded_cents).toBe(paid_at === null ? 0 : total_cents);
  expect(await lettersTo(harness, 'theo@example.com')).toEqual(
    expect.arrayContaining(['craft-night-called-off', 'order-refunded']),
  );
  expect(await lettersTo(harness, 'ines@example.com')).toContain('craft-night-called-off');
  const late = await night.choose(harness, evening, { name: 'Bo', kit: kits.kookaburra });
  expect([late.statusCode, late.body.includes('called off')]).toEqual([409, true]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('when nobody has paid by the last day, the evening ends and its delivery comes back', async () => {
  const { harness, clock } = await clockedShop();
  await using _ = harness;
  const kits = await kitIds(harness);
  const evening = await night.openNight(harness);
  await night.chosenBag(harness, evening, { name: 'Theo', kit: kits.kookaburra });
  clock.at = daysAfter(clock.at, 21);
  await night.keep(harness);
  await night.keep(harness);
  const [main] = await ordersOf(harness);
  expect([await stateOfNight(harness), main!.state, main!.refunded_cents]).toEqual([
    'called_off',
    'cancelled',
    main!.total_cents,
  ]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a host reminds once a day, lets an unpaid bag go, and never a paid one', async () => {
  await using harness = await testShop();
  const kits = await kitIds(harness);
  const evening = await night.openNight(harness, { bags: '2' });
  await night.chosenBag(harness, evening, { name: 'Theo', kit: kits.kookaburra });
  await night.paidBag(harness, evening, { name: 'Ines', kit: kits.kookaburra });
  const full = await night.choose(harness, evening, { name: 'Bo', kit: kits.kookaburra });
  expect(full.body).toContain('All 2 bags are taken');
  const bags = await harness.shop.db.selectFrom('craft_night_bags').orderBy('made_at').select('id').execute();
  const act = (path: string, bag: string) => postPlain(harness, path, { code: evening.host, bag });
  const [theo, ines] = bags.map(({ id }) => id);
  expect((await act(craftNightPaths.remind, theo!)).statusCode).toBe(303);
  expect((await act(craftNightPaths.remind, theo!)).body).toContain('reminded today');
  expect(await lettersTo(harness, 'theo@example.com')).toEqual([
    'craft-night-chosen',
    'craft-night-reminder',
  ]);
  expect((await act(craftNightPaths.remove, ines!)).statusCode).toBe(409);
  expect((await act(craftNightPaths.remove, theo!)).statusCode).toBe(303);
  expect((await night.choose(harness, evening, { name: 'Bo', kit: kits.kookaburra })).statusCode).toBe(303);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('an evening is moved within what a parcel can do, and whoever has chosen is told', async () => {
  const { harness, clock } = await clockedShop();
  await using _ = harness;
  const kits = await kitIds(harness);
  const evening = await night.openNight(harness);
  await night.paidBag(harness, evening, { name: 'Theo', kit: kits.kookaburra });
  const move = (days: number) =>
    postPlain(harness, craftNightPaths.move, {
      code: evening.host,
      day: daysAfter(clock.at, days).toISOString().slice(0, 10),
    });
  expect((await move(1)).statusCode).toBe(400);
  expect((await move(300)).statusCode).toBe(400);
  const before = await harness.shop.db
    .selectFrom('craft_nights')
    .select('pay_until')
    .executeTakeFirstOrThrow();
  expect((await move(14)).statusCode).toBe(303);
  const after = await harness.shop.db
    .selectFrom('craft_nights')
    .select('pay_until')
    .executeTakeFirstOrThrow();
  expect(after.pay_until.getTime()).toBeLessThan(before.pay_until.getTime());
  expect(await lettersTo(harness, 'theo@example.com')).toContain('craft-night-moved');
});

test('one bill for all asks for a quote with the people of each kit, once, however often it is pressed', async () => {
  await using harness = await testShop();
  const kits = await kitIds(harness);
  const form = {
    ...(await night.nightForm(harness)),
    bill: 'one',
    people1: '24',
    people2: '',
    kit3: '',
    note: '',
  };
  const ask = () =>
    postPlain(harness, craftNightPaths.make, { ...form, kit2: kits.kookaburra, people2: '2' });
  const [asked, ...again] = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
  for (const one of again)
    expect([one.statusCode, one.headers.location]).toEqual([303, asked.headers.location]);
  const quotes = await harness.shop.db.selectFrom('quotes').selectAll().execute();
  expect(quotes.length).toBe(1);
  expect(quotes[0]!.note).toContain('for 26 people, one bill for all, on invoice');
  expect(quotes[0]!.kits).toMatchObject([{ productId: Number(kits.kookaburra), quantity: 26 }]);
});

test('the demonstration shows an evening to which friends come, and one that may be packed', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  await db.transaction().execute((db) => inviteFriends(db, new Date()));
  const nights = await db
    .selectFrom('craft_nights')
    .orderBy('made_at')
    .select(['state', 'order_id'])
    .execute();
  expect(nights.map(({ state }) => state)).toEqual(['closed', 'open']);
  const { shared } = await slipOf(db, nights[0]!.order_id!);
  expect(shared?.bags.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Jo', 'Noor', 'Sam']);
  expect(await brokenInvariants(db)).toEqual([]);
});
