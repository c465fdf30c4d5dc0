import { expect, test } from 'vitest';
import { craftNightPaths } from '../../../contracts/kernel/craft-night-paths.ts';
import { addDays, daysAfter } from '../../../contracts/kernel/days.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findKitId } from '../../../tools/testing/admin.ts';
import * as night from '../../../tools/testing/craft-night.ts';
import { postPlain } from '../../../tools/testing/plain-form.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { endOfSydneyDay, sydneyDay } from '../../kernel/sydney.ts';
import { checkoutDepsOf } from '../checkout/checkout.ts';
import { eraseNightsOf, remindOfBags } from './craft-nights.ts';

const theo = 'theo@example.com';

const letters = (harness: TestShop, recipient = theo) =>
  harness.shop.db
    .selectFrom('emails as e')
    .leftJoin('email_secrets as s', 's.email_id', 'e.id')
    .where('e.recipient', '=', recipient)
    .where('e.kind', 'like', 'craft-night-%')
    .orderBy('e.created_at')
    .select(['e.kind', 'e.data', 's.secrets'])
    .execute();

const kindsTo = async (harness: TestShop, recipient = theo) =>
  (await letters(harness, recipient)).map(({ kind }) => kind);

/** An evening that takes bags, in a shop whose clock the test sets. */
async function opened(change: night.NightFields = {}) {
  const clock = { at: new Date() };
  const harness = await testShop({ clock: { now: () => clock.at } });
  const kit = `${await findKitId(harness, demoKits.kookaburra.slug)}`;
  const evening = await night.openNight(harness, change);
  const { pay_until: payUntil } = await harness.shop.db
    .selectFrom('craft_nights')
    .select('pay_until')
    .executeTakeFirstOrThrow();
  const lastDay = sydneyDay(new Date(payUntil.getTime() - 1));
  /** Eight in the morning in Sydney, so many days before the last. */
  const morning = (before: number) => {
    clock.at = new Date(endOfSydneyDay(addDays(lastDay, -before - 1)).getTime() + 8 * 3_600_000);
  };
  const remind = () => {
    const { db, keys } = harness.shop;
    return remindOfBags(db, { ...checkoutDepsOf(harness.shop), linkKey: keys.visitor });
  };
  return { harness, kit, evening, lastDay, clock, morning, remind };
}

test('who chooses without paying has a letter with the link of their bag, what it costs and the last day', async () => {
  const { harness, kit, evening, lastDay } = await opened();
  await using _ = harness;
  const key = crypto.randomUUID();
  const { bag } = await night.chosenBag(harness, evening, { name: 'Theo', kit, key });
  // The same form once more is the same bag.
  await night.choose(harness, evening, { name: 'Theo', kit, key });
  const [letter, ...more] = await letters(harness);
  expect(more).toEqual([]);
  expect(letter).toMatchObject({
    kind: 'craft-night-chosen',
    data: { kit: 'Kookaburra paint by numbers', payUntil: lastDay, priceCents: expect.any(Number) },
    secrets: { bagLink: `${harness.shop.config.siteOrigin}${craftNightPaths.bag(bag)}` },
  });
  const page = await night.get(harness, craftNightPaths.bag(bag));
  const { priceCents } = letter!.data as { priceCents: number };
  expect(page.body).toContain(`Pay ${priceText(priceCents)}`);
});

test('a friend is reminded once before the last day, and not when the bag is paid or taken out', async () => {
  const { harness, kit, evening, morning, remind } = await opened({ own: '1' });
  await using _ = harness;
  await night.chosenBag(harness, evening, { name: 'Theo', kit });
  await night.paidBag(harness, evening, { name: 'Ines', kit });
  const { bag: code } = await night.chosenBag(harness, evening, { name: 'Bo', kit });
  await postPlain(harness, craftNightPaths.leave, { code });
  for (const before of [2, 1, 1, 0]) {
    morning(before);
    await night.keep(harness);
    await remind();
    const kinds = ['craft-night-chosen', ...(before === 2 ? [] : ['craft-night-last-day'])];
    expect(await kindsTo(harness), `${before} days before`).toEqual(kinds);
  }
  for (const friend of ['ines@example.com', 'bo@example.com'])
    expect(await kindsTo(harness, friend)).toEqual(['craft-night-chosen']);
});

test('a friend whose bag fell away is told, also where nobody has paid one; who left by themselves is not', async () => {
  const { harness, kit, evening, clock } = await opened();
  await using _ = harness;
  await night.chosenBag(harness, evening, { name: 'Theo', kit });
  const { bag: code } = await night.chosenBag(harness, evening, { name: 'Ines', kit });
  await postPlain(harness, craftNightPaths.leave, { code });
  clock.at = daysAfter(clock.at, 21);
  await night.keep(harness);
  await night.keep(harness);
  const [, fallen, ...more] = await letters(harness);
  expect(more).toEqual([]);
  expect(fallen).toMatchObject({ kind: 'craft-night-fallen', data: { isTakenOut: false } });
  expect(await kindsTo(harness, 'ines@example.com')).toEqual(['craft-night-chosen']);
});

test('a friend whose bag the host takes out is told by whom', async () => {
  const { harness, kit, evening } = await opened();
  await using _ = harness;
  await night.chosenBag(harness, evening, { name: 'Theo', kit });
  const bags = harness.shop.db.selectFrom('craft_night_bags').select('id');
  const { id: bag } = await bags.executeTakeFirstOrThrow();
  await postPlain(harness, craftNightPaths.remove, { code: evening.host, bag });
  expect((await letters(harness)).at(-1)).toMatchObject({
    kind: 'craft-night-fallen',
    data: { isTakenOut: true, hostName: 'Mabel' },
  });
});

test('who has closed their account is written nothing of a bag that falls away', async () => {
  const { harness, kit, evening, morning, clock, remind } = await opened({ own: '1' });
  await using _ = harness;
  await night.chosenBag(harness, evening, { name: 'Theo', kit });
  await eraseNightsOf(harness.shop.db, theo);
  morning(1);
  await remind();
  clock.at = daysAfter(clock.at, 3);
  await night.keep(harness);
  expect(await kindsTo(harness)).toEqual(['craft-night-chosen']);
  const written = harness.shop.db.selectFrom('emails').where('kind', '=', 'craft-night-fallen').select('id');
  expect(await written.execute()).toEqual([]);
});

test('a stranger’s address is not written to for ever, and the bags are chosen all the same', async () => {
  const { harness, kit, evening } = await opened({ bags: '12' });
  await using _ = harness;
  for (let count = 0; count < 10; count += 1)
    await night.choose(harness, evening, { name: `Nobody ${count}`, email: 'Theo@example.com', kit });
  const bags = await harness.shop.db.selectFrom('craft_night_bags').select('id').execute();
  expect(bags).toHaveLength(10);
  const written = [...(await kindsTo(harness)), ...(await kindsTo(harness, 'Theo@example.com'))];
  expect(written).toHaveLength(6);
});
