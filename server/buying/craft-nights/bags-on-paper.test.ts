import { expect, test } from 'vitest';
import { dayMs } from '../../../contracts/kernel/days.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { printDocuments } from '../../../contracts/orders/fulfilment/packing-documents.ts';
import { checkParcelFile, downloadParcelFile } from '../../../contracts/orders/order-admin/parcel-files.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findKitId } from '../../../tools/testing/admin.ts';
import * as night from '../../../tools/testing/craft-night.ts';
import { textOnPages } from '../../../tools/testing/pdf-reader.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

const kookaburra = 'Kookaburra paint by numbers';
const gumLeaves = 'Gum leaves cross stitch';

/** An evening whose last day is over: Mabel hosts, Theo and Ines have paid, and Bo has not. */
async function closedNight(harness: TestShop, pass: (days: number) => void) {
  const evening = await night.openNight(harness, { own: '1' });
  const [painted, stitched] = await Promise.all(
    [demoKits.kookaburra, demoKits.gumLeaves].map(({ slug }) => findKitId(harness, slug)),
  );
  await night.paidBag(harness, evening, { name: 'Theo', kit: `${stitched}` });
  await night.paidBag(harness, evening, { name: 'Ines', kit: `${painted}` });
  await night.chosenBag(harness, evening, { name: 'Bo', kit: `${painted}` });
  pass(21);
  await night.keep(harness);
  return harness.shop.db
    .selectFrom('craft_nights as n')
    .innerJoin('orders as o', 'o.id', 'n.order_id')
    .select(['o.id', 'o.number'])
    .executeTakeFirstOrThrow();
}

test('slip and labels of a craft night’s parcel bear the name of each bag that is paid, and what is in it', async () => {
  let at = Date.now();
  await using harness = await testShop({ clock: { now: () => new Date(at) } });
  const { id: orders, number } = await closedNight(harness, (days) => {
    at += days * dayMs;
  });
  const owner = await administratorOf(harness, 'owner@example.com');
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const paper = (url: string) => harness.app.inject({ url, headers: { cookie } });
  const bags = [
    ['Mabel', kookaburra],
    ['Theo', gumLeaves],
    ['Ines', kookaburra],
  ] as const;

  const slip = { orders, paper: 'packing-slips' } as const;
  const printed = await paper(addressOf(printDocuments, { query: slip }));
  const text = textOnPages(printed.rawPayload).join('\n');
  const shown = (await paper(addressOf(printDocuments, { query: { ...slip, as: 'html' } }))).body;
  for (const [name, kit] of bags) {
    expect(text).toContain(`\n${name}\n${kit}\n`);
    expect(shown).toContain(`<td>${name}</td><td>${kit}</td>`);
  }
  expect(text).toContain('Craft night of Mabel');
  expect(text).not.toMatch(/^Bo$/m);

  const labels = await paper(addressOf(downloadParcelFile, { query: { kind: 'label', orders } }));
  const [parcel, ...ofBags] = textOnPages(labels.rawPayload);
  expect(parcel).toContain('Mabel Okafor');
  const about = `Craft night of Mabel, order ${number}`;
  expect(ofBags.toSorted()).toEqual(bags.map((bag) => [about, ...bag].join('\n')).toSorted());
});

test('an evening that is still open is packed by slip, list and labels of bags that say so, and not by the label of its parcel', async () => {
  const now = Date.parse('2026-11-28T04:12:00Z');
  await using harness = await testShop({ clock: { now: () => new Date(now) } });
  const evening = await night.openNight(harness, { own: '1' });
  const stitched = await findKitId(harness, demoKits.gumLeaves.slug);
  await night.paidBag(harness, evening, { name: 'Theo', kit: `${stitched}` });
  const [main] = await night.ordersOfNights(harness);
  const orders = main!.id;
  const owner = await administratorOf(harness, 'owner@example.com');
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const paper = (url: string) => harness.app.inject({ url, headers: { cookie } });
  const early = /As it stood on Sat 28 Nov, 3:12 pm: more may come\. Its craft night takes bags until/;
  for (const kind of ['packing-slips', 'pick-list'] as const) {
    const query = { orders, paper: kind } as const;
    const printed = await paper(addressOf(printDocuments, { query }));
    expect(textOnPages(printed.rawPayload).join(' ').replaceAll(/\s+/g, ' ')).toMatch(early);
    expect((await paper(addressOf(printDocuments, { query: { ...query, as: 'html' } }))).body).toMatch(early);
  }
  const asked = { query: { kind: 'label', orders } } as const;
  const held = await owner.ask(checkParcelFile, asked);
  expect(held.body).toMatchObject({ done: 1, bagsOnly: [main!.number] });
  const labels = textOnPages((await paper(addressOf(downloadParcelFile, asked))).rawPayload);
  expect(labels.map((one) => one.split('\n')[1] ?? '').toSorted()).toEqual(['Mabel', 'Theo']);
  expect(labels.join('')).not.toContain('Lantern');
  // A carrier's file has no parcel of it.
  const carrier = await owner.ask(checkParcelFile, { query: { kind: 'mypost', orders } });
  expect(carrier.body).toMatchObject({ done: 0, bagsOnly: [] });

  // Once it is closed the papers are whole, and say nothing else.
  await harness.shop.db.updateTable('orders').set({ waits_for: '' }).execute();
  const whole = await paper(
    addressOf(printDocuments, { query: { orders, paper: 'packing-slips', as: 'html' } }),
  );
  expect(whole.body).not.toMatch(early);
  expect((await owner.ask(checkParcelFile, asked)).body).toMatchObject({ done: 1, bagsOnly: [] });
});

test('chosen together with what travels in its parcel, a craft night is one slip, and each kit is fetched once', async () => {
  let at = Date.now();
  await using harness = await testShop({ clock: { now: () => new Date(at) } });
  const { number } = await closedNight(harness, (days) => {
    at += days * dayMs;
  });
  const paid = await harness.shop.db.selectFrom('orders').where('state', '=', 'paid').select('id').execute();
  expect(paid).toHaveLength(3);
  const owner = await administratorOf(harness, 'owner@example.com');
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const shown = async (paper: 'pick-list' | 'packing-slips') => {
    const query = { orders: paid.map(({ id }) => id).join(','), paper, as: 'html' } as const;
    return (await harness.app.inject({ url: addressOf(printDocuments, { query }), headers: { cookie } }))
      .body;
  };
  expect((await shown('packing-slips')).match(/<article>/g)).toHaveLength(1);
  const list = await shown('pick-list');
  expect(list).toContain(`<td>${number} × 2</td><td>2</td>`);
  expect(list).toContain(`<td>${number} × 1</td><td>1</td>`);
});
