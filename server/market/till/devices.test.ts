import { expect, test } from 'vitest';
import { readMarket } from '../../../contracts/market/markets/market-sales.ts';
import { openTill, pairTill, readTill, revokeTill } from '../../../contracts/market/till.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../tools/testing/buyer.ts';
import { browserOf } from '../../../tools/testing/person.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { openStall, saleOf, tillAt } from '../../../tools/testing/till.ts';

test('a revoked key can do nothing, and the owner can make the device a till again', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness);
  const till = await tillAt(harness, owner, marketId);
  const kit = await findDemoKit(harness.app, demoKits.koala);
  const sale = saleOf(till, [{ kit, cents: 4_000 }]);
  await owner.ask(revokeTill, { params: { id: marketId, tillId: till.id } });
  expect((await till.send([sale])).body).toMatchObject({ code: 'forbidden', details: { reason: 'revoked' } });
  expect((await till.ask(readTill)).status).toBe(403);
  expect(await harness.shop.db.selectFrom('orders').select('id').execute()).toEqual([]);

  const again = await owner.ask(openTill, {
    params: { id: marketId },
    body: { name: 'Till 1', deviceId: till.deviceId },
  });
  const heard = await browserOf(harness.app).ask(readTill, {}, { 'till-key': again.body.key ?? '' });
  return expect(heard.body.expected).toBe(1);
});

test('tills of a market have names of their own, also when two are opened at the same time', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness);
  const open = (name: string) => owner.ask(openTill, { params: { id: marketId }, body: { name } });
  const opened = await Promise.all([open('Till 1'), open('Till 1'), open(''), open('')]);
  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const names = opened.map(({ body }) => body.name);
  expect(names.toSorted()).toEqual(['Till 1', 'Till 2', 'Till 3', 'Till 4']);

  // The name of one that is revoked is free; when it sells again beside another of its name it has the next one.
  const first = opened[names.indexOf('Till 1')]?.body.id ?? '';
  await owner.ask(revokeTill, { params: { id: marketId, tillId: first } });
  expect((await open('Till 1')).body.name).toBe('Till 1');
  const { body: sheet } = await owner.ask(readMarket, { params: { id: marketId } });
  const selling = sheet.tills.filter(({ isRevoked }) => !isRevoked).map(({ name }) => name);
  expect(new Set(selling).size).toBe(4);
});

test('a key sells and does nothing else', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness);
  const till = await tillAt(harness, owner, marketId);
  expect((await till.ask(readMarket, { params: { id: marketId } })).status).toBe(401);
  const bearer = await browserOf(harness.app).ask(
    readMarket,
    { params: { id: marketId } },
    { authorization: `Bearer ${till.key}` },
  );
  expect(bearer.status).toBe(401);
  const stranger = await browserOf(harness.app).ask(readTill, {}, { 'till-key': 'till_nothing' });
  return expect(stranger.status).toBe(401);
});

test('a code makes another device a till, once', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness);
  const made = await owner.ask(openTill, { params: { id: marketId }, body: { name: 'May’s phone' } });
  const phone = browserOf(harness.app);
  const body = { code: made.body.code ?? '', deviceId: crypto.randomUUID() };
  const paired = await phone.ask(pairTill, { body });
  const heard = await phone.ask(readTill, {}, { 'till-key': paired.body.key });
  expect(heard.body).toMatchObject({ tillName: 'May’s phone', expected: 1 });
  const again = await browserOf(harness.app).ask(pairTill, {
    body: { ...body, deviceId: crypto.randomUUID() },
  });
  return expect(again.body.code).toBe('link_over');
});

test('a sale by a clock that had begun anew in 1970 is not booked before the device was a till', async () => {
  await using harness = await testShop();
  const { owner, marketId } = await openStall(harness, [[demoKits.kookaburra, 5]]);
  const till = await tillAt(harness, owner, marketId);
  const kit = await findDemoKit(harness.app, demoKits.kookaburra);
  // Put right before it is sent, so nobody knows by how much the clock was behind.
  const sale = { ...saleOf(till, [{ kit, cents: 4_000 }]), at: '1970-01-01T00:02:00.000Z', clockLagMs: null };
  expect((await till.send([sale])).body.problems).toEqual([]);
  const { made_at } = await harness.shop.db.selectFrom('tills').select('made_at').executeTakeFirstOrThrow();
  const booked = await harness.shop.db.selectFrom('orders').select('placed_at').execute();
  return expect(booked).toEqual([{ placed_at: made_at }]);
});
