import { expect, test } from 'vitest';
import * as calls from '../../../contracts/community/projects.ts';
import { packBatchOf } from '../../../e2e/packed-batch.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { browserOf, customerOf, type TestBrowser } from '../../../tools/testing/person.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';

/** A finished koala with its passport and a note. */
async function finished(harness: TestShop) {
  const { db } = harness.shop;
  const maker = await customerOf(harness, 'ada@example.com');
  const { id: productId } = await findDemoKit(harness.app, demoKits.koala);
  const { code } = await packBatchOf(db, productId);
  const { id } = (await maker.ask(calls.addPassport, { body: { code } })).body;
  const params = { id };
  expect((await maker.ask(calls.offerProject, { params })).body.code).toBe('not_permitted');
  await maker.ask(calls.moveProject, { params, body: { to: 'under_way' } });
  await maker.ask(calls.finishProject, { params, body: { hours: 5 } });
  await maker.ask(calls.writeProjectNotes, { params, body: { notes: 'Mine alone' } });
  return { maker, params, code };
}

const stranger = (harness: TestShop, number: number) =>
  customerOf(harness, `taker-${number}@example.com`, browserOf(harness.app, `198.51.100.${number}`));
const kitsOf = async (browser: TestBrowser) => (await browser.ask(calls.listProjects)).body.projects;

test('whoever takes a finished kit has it and its passport; the former keeps the notes and no passport', async () => {
  await using harness = await testShop();
  const { maker, params, code } = await finished(harness);
  const taker = await stranger(harness, 1);
  const { token } = (await maker.ask(calls.offerProject, { params })).body;
  expect((await taker.ask(calls.lookAtOffer, { body: { token } })).body.kitName).toMatch(/koala/i);
  expect((await maker.ask(calls.takeOffer, { body: { token } })).body.code).toBe('not_permitted');
  const taken = await taker.ask(calls.takeOffer, { body: { token } });
  expect(taken.body).toMatchObject({
    state: 'received',
    passportCode: code,
    notes: '',
    steps: [],
    minutes: null,
  });
  expect(await kitsOf(maker)).toMatchObject([
    { state: 'handed_on', passportCode: null, notes: 'Mine alone', isOffered: false },
  ]);
  const stored = await harness.shop.db.selectFrom('projects').select('hand_on_hash').execute();
  expect(JSON.stringify(stored)).not.toContain(token);
  // It may go on from there.
  const next = await taker.ask(calls.offerProject, { params: { id: taken.body.id } });
  expect(next.status).toBe(200);
});

test('of many who open the link at once exactly one has the kit', async () => {
  await using harness = await testShop();
  const { maker, params } = await finished(harness);
  const takers = await Promise.all([1, 2, 3, 4].map((number) => stranger(harness, number)));
  const { token } = (await maker.ask(calls.offerProject, { params })).body;
  await Promise.all(takers.map((taker) => taker.csrfToken()));
  const taken = await Promise.all(takers.map((taker) => taker.ask(calls.takeOffer, { body: { token } })));
  expect(taken.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(taken.filter(({ body }) => body.code === 'link_over')).toHaveLength(3);
  const all = await Promise.all(takers.map(kitsOf));
  expect(all.flat()).toHaveLength(1);
  expect((await kitsOf(maker)).filter(({ passportCode }) => passportCode !== null)).toEqual([]);
});

test('a link that was taken back, or that another followed, leads nowhere', async () => {
  await using harness = await testShop();
  const { maker, params } = await finished(harness);
  const taker = await stranger(harness, 1);
  const first = (await maker.ask(calls.offerProject, { params })).body.token;
  const second = (await maker.ask(calls.offerProject, { params })).body.token;
  expect((await taker.ask(calls.takeOffer, { body: { token: first } })).status).toBe(410);
  expect((await maker.ask(calls.endProjectOffer, { params })).body.isOffered).toBe(false);
  expect((await taker.ask(calls.lookAtOffer, { body: { token: second } })).status).toBe(410);
  expect(await kitsOf(taker)).toEqual([]);
});
