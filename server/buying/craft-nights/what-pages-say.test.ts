import { expect, test } from 'vitest';
import { readCraftNight } from '../../../contracts/buying/craft-nights.ts';
import { craftNightPaths } from '../../../contracts/kernel/craft-night-paths.ts';
import { daysAfter } from '../../../contracts/kernel/days.ts';
import * as night from '../../../tools/testing/craft-night.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { postPlain } from '../../../tools/testing/plain-form.ts';
import type { TestShop } from '../../../tools/testing/shop.ts';

const wordsOf = async (harness: TestShop, url: string) =>
  (await night.get(harness, url)).body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('nobody reads to choose and pay a kit once it is paid, or once the evening takes none', async () => {
  const { harness, clock } = await night.clockedShop();
  await using _ = harness;
  const kits = await night.kitsOfNights(harness);
  const evening = await night.openNight(harness, { own: '1' });
  const friends = () => wordsOf(harness, craftNightPaths.friends(evening.friends));
  const bagOf = (code: string) => wordsOf(harness, craftNightPaths.bag(code));
  expect(await friends()).toContain('Choose yours and pay it by the end of');
  const theo = await night.paidBag(harness, evening, { name: 'Theo', kit: kits.gumLeaves });
  const { bag: ines } = await night.chosenBag(harness, evening, { name: 'Ines', kit: kits.kookaburra });
  expect(await bagOf(ines)).toContain('Pay yours by the end of');
  expect(await bagOf(theo)).toContain('Your kit comes to Mabel in one parcel');
  expect(await bagOf(theo)).not.toMatch(/pay (?:it|yours) by/i);
  clock.at = daysAfter(clock.at, 21);
  for (const shown of [await friends(), await bagOf(ines)]) {
    expect(shown).toContain('The last day to pay was');
    expect(shown).not.toMatch(/pay (?:it|yours) by|comes to Mabel/i);
  }
});

test('whoever had paid reads on the page of their bag that the evening was called off', async () => {
  const { harness } = await night.clockedShop();
  await using _ = harness;
  const kits = await night.kitsOfNights(harness);
  const evening = await night.openNight(harness);
  const bag = await night.paidBag(harness, evening, { name: 'Theo', kit: kits.gumLeaves });
  await postPlain(harness, craftNightPaths.callOff, { code: evening.host });
  const shown = await wordsOf(harness, craftNightPaths.bag(bag));
  expect(shown).toContain('This evening was called off.');
  expect(shown).not.toContain('comes to Mabel');
});

test('a host reads which kit is their own, on their page and in the letter of what is in the parcel', async () => {
  const { harness, clock } = await night.clockedShop();
  await using _ = harness;
  const kits = await night.kitsOfNights(harness);
  const evening = await night.openNight(harness, { own: '1' });
  await night.paidBag(harness, evening, { name: 'Theo', kit: kits.gumLeaves });
  const host = await wordsOf(harness, craftNightPaths.host(evening.host));
  expect(host).toContain('Mabel (you) Paid with the delivery Kookaburra paint by numbers');
  clock.at = daysAfter(clock.at, 21);
  await night.keep(harness);
  const written = harness.shop.db.selectFrom('emails').where('kind', '=', 'craft-night-closed');
  expect((await written.select('data').executeTakeFirstOrThrow()).data).toMatchObject({
    bags: ['Mabel: Kookaburra paint by numbers', 'Theo: Gum leaves cross stitch'],
  });
});

test('a host who has chosen no kit is told so at once, together with what else is missing', async () => {
  const { harness } = await night.clockedShop();
  await using _ = harness;
  const form = await night.nightForm(harness, { kit1: '', kit2: '', kit3: '', title: '' });
  const { statusCode, body } = await postPlain(harness, craftNightPaths.make, form);
  expect(statusCode).toBe(400);
  expect(body).toContain('Please fill this in</span>');
  expect(body).toContain('Choose at least one kit.</span>');
});

test('on one bill no kit is left out of the price because its people were not written', async () => {
  const { harness } = await night.clockedShop();
  await using _ = harness;
  const asked = { bill: 'one', people1: '24', people2: '', kit3: '', people3: '3' };
  const form = await night.nightForm(harness, asked);
  const { statusCode, body } = await postPlain(harness, craftNightPaths.make, form);
  expect(statusCode).toBe(400);
  expect(body).toContain('For how many people?</span>');
  expect(body).toContain('Which kit do they make?</span>');
  const none = await postPlain(harness, craftNightPaths.make, {
    ...form,
    title: '',
    kit1: '',
    kit2: '',
    people1: '',
    people3: '',
  });
  expect(none.body).toContain('Please fill this in</span>');
  expect(none.body).toContain('Choose at least one kit.</span>');
  expect(await harness.shop.db.selectFrom('quotes').selectAll().execute()).toEqual([]);
});

test('of a kit in several sizes a host, a friend and the owner read which one lies in a bag', async () => {
  const { harness } = await night.clockedShop();
  await using _ = harness;
  const { db } = harness.shop;
  const kits = await night.kitsOfNights(harness);
  await db
    .updateTable('products')
    .set({ variant_label: 'Rolled' })
    .where((eb) => eb.or([eb('id', '=', Number(kits.kookaburra)), eb('id', '=', Number(kits.gumLeaves))]))
    .execute();
  const evening = await night.openNight(harness, { own: '1' });
  const bag = await night.paidBag(harness, evening, { name: 'Theo', kit: kits.gumLeaves });
  const host = await wordsOf(harness, craftNightPaths.host(evening.host));
  expect(host).toContain('Kookaburra paint by numbers – Rolled');
  expect(host).toContain('Gum leaves cross stitch – Rolled');
  expect(await wordsOf(harness, craftNightPaths.bag(bag))).toContain('Gum leaves cross stitch – Rolled');
  const { id } = await db.selectFrom('craft_nights').select('id').executeTakeFirstOrThrow();
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body } = await owner.ask(readCraftNight, { params: { id } });
  expect(body.bags.map(({ kitName }) => kitName)).toEqual(['Gum leaves cross stitch – Rolled']);
  expect(body.kits.slice(0, 2)).toEqual([
    'Kookaburra paint by numbers – Rolled',
    'Gum leaves cross stitch – Rolled',
  ]);
});
