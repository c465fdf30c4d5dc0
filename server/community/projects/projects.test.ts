import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeAccount, downloadData } from '../../../contracts/account/account/account.ts';
import * as calls from '../../../contracts/community/projects.ts';
import { packBatchOf } from '../../../e2e/packed-batch.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import {
  customerOf,
  goodPassword,
  placePersonOrder,
  type TestBrowser,
} from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

const ada = 'ada@example.com';

/** An order of one kookaburra, paid as far as the books know. */
async function bought(harness: TestShop, browser: TestBrowser, changes: object = {}) {
  const { number: orderNumber } = await placePersonOrder(harness, browser, ada);
  const { id: productId } = await findDemoKit(harness.app, demoKits.kookaburra);
  await setOrder(harness, orderNumber, { state: 'paid', ...changes });
  return { orderNumber, productId };
}

async function setOrder({ shop }: TestShop, number: string, changes: object): Promise<void> {
  await shop.db.updateTable('orders').set(changes).where('number', '=', number).execute();
}

async function codeOf({ shop, app }: TestShop, kit: (typeof demoKits)[keyof typeof demoKits]) {
  const { id } = await findDemoKit(app, kit);
  const { code } = await packBatchOf(shop.db, id);
  return code;
}

const kitsOf = async (browser: TestBrowser) => (await browser.ask(calls.listProjects)).body;

test('a kit waits in the list once it is paid for, and is begun, put away, gone on with and finished', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const kit = await bought(harness, browser, { state: 'pending_payment' });
  expect(await kitsOf(browser)).toEqual({ projects: [], toBegin: [] });
  expect((await browser.ask(calls.beginBought, { body: kit })).status).toBe(404);
  await setOrder(harness, kit.orderNumber, { state: 'paid' });
  expect((await kitsOf(browser)).toBegin).toMatchObject([
    { ...kit, left: 1, slug: demoKits.kookaburra.slug },
  ]);

  const begun = await browser.ask(calls.beginBought, { body: kit });
  expect(begun.body).toMatchObject({ state: 'under_way', minutes: null, passportCode: null });
  const params = { id: begun.body.id };
  expect((await kitsOf(browser)).toBegin).toEqual([]);
  expect((await browser.ask(calls.beginBought, { body: kit })).body.code).toBe('not_permitted');
  for (const to of ['paused', 'under_way'] as const)
    expect((await browser.ask(calls.moveProject, { params, body: { to } })).body.state).toBe(to);
  const done = await browser.ask(calls.finishProject, { params, body: { hours: 7.5 } });
  expect(done.body).toMatchObject({ state: 'finished', minutes: 450 });
  expect(done.body.steps.map(({ state }) => state)).toEqual(['under_way', 'paused', 'under_way', 'finished']);
  const again = await browser.ask(calls.moveProject, { params, body: { to: 'under_way' } });
  expect(again.body).toMatchObject({
    code: 'not_permitted',
    message: 'This kit is finished. Please look again.',
  });
});

test('pressed twice at once, one kit is begun once, and a move is made once', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const kit = await bought(harness, browser);
  const both = await Promise.all([1, 2].map(() => browser.ask(calls.beginBought, { body: kit })));
  expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  const [project] = (await kitsOf(browser)).projects;
  const params = { id: project!.id };
  const pauses = await Promise.all(
    [1, 2].map(() => browser.ask(calls.moveProject, { params, body: { to: 'paused' } })),
  );
  expect(pauses.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
  expect((await kitsOf(browser)).projects[0]!.steps).toHaveLength(2);
});

test('a gift belongs to whoever has its box: the buyer is offered nothing, the code adds it once', async () => {
  await using harness = await testShop();
  const [giver, receiver] = [await customerOf(harness, ada), await customerOf(harness, 'ben@example.com')];
  await bought(harness, giver, { gift_message: 'For your slow Sundays' });
  expect((await kitsOf(giver)).toBegin).toEqual([]);
  const code = await codeOf(harness, demoKits.kookaburra);
  const adds = await Promise.all([1, 2].map(() => receiver.ask(calls.addPassport, { body: { code } })));
  expect(adds.map(({ status }) => status)).toEqual([200, 200]);
  const { projects } = await kitsOf(receiver);
  // Its page has its price: the receiver is led to its passport only.
  expect(projects).toMatchObject([{ state: 'waiting', passportCode: code, slug: null }]);
  const params = { id: projects[0]!.id };
  expect((await receiver.ask(calls.moveProject, { params, body: { to: 'under_way' } })).status).toBe(200);
  expect((await giver.ask(calls.moveProject, { params, body: { to: 'paused' } })).status).toBe(404);
  const wrong = await receiver.ask(calls.addPassport, { body: { code: 'ACDE-FGHJ-KMN' } });
  expect([wrong.status, wrong.body.message]).toEqual([404, expect.stringMatching(/letter|code/)]);
});

test('the code of a box comes to the kit that was bought, where one of it has none', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  await browser.ask(calls.beginBought, { body: await bought(harness, browser) });
  const code = await codeOf(harness, demoKits.kookaburra);
  await browser.ask(calls.addPassport, { body: { code } });
  const { projects } = await kitsOf(browser);
  expect(projects).toMatchObject([
    { state: 'under_way', passportCode: code, slug: demoKits.kookaburra.slug },
  ]);
});

test('a deleted project is gone with its notes, and the bought kit can be begun anew', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const kit = await bought(harness, browser);
  const params = { id: (await browser.ask(calls.beginBought, { body: kit })).body.id };
  const notes = 'Two drops of water in the blue.\nMore light.';
  expect((await browser.ask(calls.writeProjectNotes, { params, body: { notes } })).body.notes).toBe(notes);
  expect((await browser.ask(calls.removeProject, { params })).status).toBe(200);
  expect(await kitsOf(browser)).toMatchObject({ projects: [], toBegin: [{ left: 1 }] });
  expect((await browser.ask(calls.beginBought, { body: kit })).status).toBe(200);
});

test('projects stand in what a person downloads, and go when the account is closed', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const params = {
    id: (await browser.ask(calls.beginBought, { body: await bought(harness, browser) })).body.id,
  };
  await browser.ask(calls.writeProjectNotes, { params, body: { notes: 'By the lamp' } });
  expect((await browser.ask(downloadData)).body.projects).toMatchObject([
    { notes: 'By the lamp', state: 'under_way', steps: [{ state: 'under_way' }] },
  ]);
  expect((await browser.ask(closeAccount, { body: { password: goodPassword } })).status).toBe(200);
  for (const table of ['projects', 'project_steps'] as const)
    expect(await harness.shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
});

test('a kit that is begun again because the answer was lost begins no other copy of it', async () => {
  await using harness = await testShop();
  const browser = await customerOf(harness, ada);
  const kit = await bought(harness, browser);
  const two = { quantity: 2, line_total_cents: sql<number>`unit_price_cents * 2 - discount_cents` };
  await harness.shop.db.updateTable('order_lines').set(two).execute();
  const begin = (left: number) => browser.ask(calls.beginBought, { body: { ...kit, left } });
  const first = (await begin(2)).body;
  expect((await begin(2)).body.id).toBe(first.id);
  expect((await kitsOf(browser)).toBegin).toMatchObject([{ left: 1 }]);
  expect((await begin(1)).body.id).not.toBe(first.id);
  expect((await kitsOf(browser)).projects).toHaveLength(2);
});
