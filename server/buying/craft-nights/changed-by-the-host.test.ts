import { expect, test } from 'vitest';
import { craftNightPaths } from '../../../contracts/kernel/craft-night-paths.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import * as night from '../../../tools/testing/craft-night.ts';
import { postPlain } from '../../../tools/testing/plain-form.ts';
import { testShop } from '../../../tools/testing/shop.ts';

test('a host who calls it off gives everybody all of their money back, and tells them', async () => {
  await using harness = await testShop();
  const kits = await night.kitsOfNights(harness);
  const evening = await night.openNight(harness, { own: '1' });
  await night.paidBag(harness, evening, { name: 'Theo', kit: kits.gumLeaves });
  await night.chosenBag(harness, evening, { name: 'Ines', kit: kits.kookaburra });
  const done = await postPlain(harness, craftNightPaths.callOff, { code: evening.host });
  expect(done.statusCode).toBe(303);
  expect(await night.stateOfNight(harness)).toBe('called_off');
  const all = await night.ordersOfNights(harness);
  expect(all.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  for (const { refunded_cents, total_cents, paid_at } of all)
    expect(refunded_cents).toBe(paid_at === null ? 0 : total_cents);
  expect(await night.lettersTo(harness, 'theo@example.com')).toEqual(
    expect.arrayContaining(['craft-night-called-off', 'order-refunded']),
  );
  expect(await night.lettersTo(harness, 'ines@example.com')).toContain('craft-night-called-off');
  const late = await night.choose(harness, evening, { name: 'Bo', kit: kits.kookaburra });
  expect([late.statusCode, late.body.includes('called off')]).toEqual([409, true]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('when nobody has paid by the last day, the evening ends and its delivery comes back', async () => {
  const { harness, clock } = await night.clockedShop();
  await using _ = harness;
  const kits = await night.kitsOfNights(harness);
  const evening = await night.openNight(harness);
  await night.chosenBag(harness, evening, { name: 'Theo', kit: kits.kookaburra });
  clock.at = daysAfter(clock.at, 21);
  await night.keep(harness);
  await night.keep(harness);
  const [main] = await night.ordersOfNights(harness);
  expect([await night.stateOfNight(harness), main!.state, main!.refunded_cents]).toEqual([
    'called_off',
    'cancelled',
    main!.total_cents,
  ]);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('a host reminds once a day, lets an unpaid bag go, and never a paid one', async () => {
  await using harness = await testShop();
  const kits = await night.kitsOfNights(harness);
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
  expect(await night.lettersTo(harness, 'theo@example.com')).toEqual([
    'craft-night-chosen',
    'craft-night-reminder',
  ]);
  expect((await act(craftNightPaths.remove, ines!)).statusCode).toBe(409);
  expect((await act(craftNightPaths.remove, theo!)).statusCode).toBe(303);
  expect((await night.choose(harness, evening, { name: 'Bo', kit: kits.kookaburra })).statusCode).toBe(303);
  expect(await brokenInvariants(harness.shop.db)).toEqual([]);
});

test('an evening is moved within what a parcel can do, and whoever has chosen is told', async () => {
  const { harness, clock } = await night.clockedShop();
  await using _ = harness;
  const kits = await night.kitsOfNights(harness);
  const evening = await night.openNight(harness);
  await night.paidBag(harness, evening, { name: 'Theo', kit: kits.kookaburra });
  await night.chosenBag(harness, evening, { name: 'Ines', kit: kits.kookaburra });
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
  const moved = harness.shop.db.selectFrom('emails').where('kind', '=', 'craft-night-moved');
  expect(await moved.orderBy('recipient').select(['recipient', 'data']).execute()).toMatchObject([
    { recipient: 'ines@example.com', data: { hasPaid: false } },
    { recipient: 'theo@example.com', data: { hasPaid: true } },
  ]);
});
