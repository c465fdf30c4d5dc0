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
import { testShop, testVisitor } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { kitsToPack, shipOrder, slipOf, startPacking } from '../../orders/fulfilment/fulfilment.ts';
import { eraseNightsOf } from './craft-nights.ts';

test('a host pays the parcel, friends pay a bag each, and one parcel leaves with all of them', async () => {
  const { harness, clock } = await night.clockedShop();
  await using _ = harness;
  const { db } = harness.shop;
  const kits = await night.kitsOfNights(harness);
  const evening = await night.openNight(harness, { own: '1' });
  await night.paidBag(harness, evening, { name: 'Theo', kit: kits.gumLeaves });
  await night.paidBag(harness, evening, { name: 'Ines', kit: kits.kookaburra });
  await night.chosenBag(harness, evening, { name: 'Bo', kit: kits.gumLeaves });
  const [main, theo, ines] = await night.ordersOfNights(harness);
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
  expect(await night.stateOfNight(harness)).toBe('closed');
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
  expect((await night.ordersOfNights(harness)).map(({ state }) => state)).toEqual([
    'shipped',
    'shipped',
    'shipped',
    'expired',
  ]);
  expect(ines!.email).toBe('ines@example.com');
  // More than $100 of kits travel free: what was paid for the delivery went back.
  const [after] = await night.ordersOfNights(harness);
  expect(after!.refunded_cents).toBeGreaterThan(0);
  expect(await night.lettersTo(harness, 'mabel.host@example.com')).toEqual(
    expect.arrayContaining(['order-paid', 'craft-night-open', 'craft-night-closed', 'order-refunded']),
  );
  expect(await brokenInvariants(db)).toEqual([]);
});

test('friends see a suburb and how many bags are taken, nobody’s address, email or name on a bag', async () => {
  await using harness = await testShop();
  const kits = await night.kitsOfNights(harness);
  const evening = await night.openNight(harness, { own: '2' });
  const alone = await night.get(harness, craftNightPaths.friends(evening.friends));
  expect(alone.body).toContain('1 of 6 bags is taken');
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
  const theo = (await night.ordersOfNights(harness))[1]!;
  const visitor = await testVisitor(harness.app);
  const order = await visitor.ask(readOrder, { params: { token: theo.token } });
  expect(order.status).toBe(200);
  for (const secret of ['Lantern', 'Okafor', 'mabel.host'])
    expect(JSON.stringify(order.body)).not.toContain(secret);
});

test('a friend takes another kit, and leaves before it is paid', async () => {
  await using harness = await testShop();
  const kits = await night.kitsOfNights(harness);
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
  const { harness, clock } = await night.clockedShop();
  await using _ = harness;
  const { db } = harness.shop;
  const kits = await night.kitsOfNights(harness);
  const evening = await night.openNight(harness, { own: '1' });
  await night.paidBag(harness, evening, { name: 'Theo', kit: kits.gumLeaves });
  const host = () =>
    db.selectFrom('craft_nights').select(['host_name', 'host_email', 'address']).executeTakeFirstOrThrow();
  await eraseNightsOf(db, 'MABEL.host@example.com');
  expect(await host()).toMatchObject({ host_name: 'Mabel', address: { line1: '4 Lantern Lane' } });
  clock.at = daysAfter(clock.at, 21);
  await night.keep(harness);
  expect(await night.stateOfNight(harness)).toBe('closed');
  expect(await host()).toEqual({ host_name: '', host_email: '', address: null });
  expect(await night.lettersTo(harness, 'mabel.host@example.com')).toContain('craft-night-closed');
});

test('one link does not open what another one opens', async () => {
  await using harness = await testShop();
  const kits = await night.kitsOfNights(harness);
  const evening = await night.openNight(harness);
  const { bag } = await night.chosenBag(harness, evening, { name: 'Theo', kit: kits.kookaburra });
  const shown = async (path: string) => (await night.get(harness, path)).statusCode;
  expect(await shown(craftNightPaths.host(evening.friends))).toBe(404);
  expect(await shown(craftNightPaths.host(bag))).toBe(404);
  expect(await shown(craftNightPaths.friends(evening.host))).toBe(404);
  expect(await shown(craftNightPaths.bag(evening.friends))).toBe(404);
  const forged = await postPlain(harness, craftNightPaths.callOff, { code: evening.friends });
  expect([forged.statusCode, await night.stateOfNight(harness)]).toEqual([404, 'open']);
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
  const kits = await night.kitsOfNights(harness);
  const form = await night.nightForm(harness);
  const [one, other] = await Promise.all([
    postPlain(harness, craftNightPaths.make, form),
    postPlain(harness, craftNightPaths.make, form),
  ]);
  expect(one.headers.location).toBe(other.headers.location);
  expect((await night.ordersOfNights(harness)).length).toBe(1);
  const evening = await night.openNight(harness, { email: 'second@example.com' });
  const bag = { name: 'Theo', kit: kits.kookaburra, key: crypto.randomUUID() };
  const twice = await Promise.all([night.choose(harness, evening, bag), night.choose(harness, evening, bag)]);
  expect(twice[0].headers.location).toBe(twice[1].headers.location);
  expect((await harness.shop.db.selectFrom('craft_night_bags').select('id').execute()).length).toBe(1);
});

test('one bill for all asks for a quote with the people of each kit, once, however often it is pressed', async () => {
  await using harness = await testShop();
  const kits = await night.kitsOfNights(harness);
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
