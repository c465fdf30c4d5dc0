import { expect, test } from 'vitest';
import { giftPaths } from '../../../contracts/kernel/gift-paths.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { readOrder } from '../../../contracts/orders/orders/orders.ts';
import { readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin, findKitId } from '../../../tools/testing/admin.ts';
import { testGiftCard } from '../../../tools/testing/gift-card.ts';
import { makeGift, takeInstead } from '../../../tools/testing/gift.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { cancelOrder, refundOrder, slipOf, startPacking } from '../../orders/fulfilment/fulfilment.ts';
import { swapGift } from './swaps.ts';

const get = (harness: TestShop, url: string) => harness.app.inject({ url });

test('a swap puts another kit into the parcel, costs nothing more, and is told to the giver', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { code, id, token, visitor, order } = await makeGift(harness);
  const kit = await cheaperKit(harness);
  const done = await takeInstead(harness, code, kit.id);
  expect([done.statusCode, done.headers.location]).toEqual([303, `${giftPaths.page(code)}?swapped`]);
  const page = (await get(harness, `${giftPaths.page(code)}?swapped`)).body;
  expect(page).toContain(kit.name);
  expect(page).not.toContain('Kookaburra');
  expect(page).not.toContain('Choose another kit instead');
  expect((await slipOf(db, id)).lines.map(({ name }) => name)).toEqual([kit.name]);

  const shown = (await visitor.ask(readOrder, { params: { token } })).body;
  const told = shown.timeline.map(({ message }) => message).join('\n');
  expect(told).toContain(`Swapped by whoever the gift is for, Kookaburra paint by numbers for ${kit.name}`);
  const added = await db.selectFrom('orders').where('adds_to', '=', id).selectAll().executeTakeFirstOrThrow();
  expect(added).toMatchObject({ state: 'paid', total_cents: kit.cents, carried_cents: kit.cents });
  expect(order.totalCents - shown.refundedCents + added.total_cents).toBe(
    order.totalCents - (order.lines[0]!.lineTotalCents - kit.cents),
  );
  const emails = await db.selectFrom('emails').select(['kind', 'cause']).execute();
  expect(emails.map(({ cause }) => cause)).toContain(`order-paid:${added.id}`);
  expect(await brokenInvariants(db)).toEqual([]);

  const again = await takeInstead(harness, code, await findKitId(harness, demoKits.kookaburra.slug));
  expect(again.statusCode).toBe(409);
  ok(await cancelOrder(db, id, 'All of it', asAdmin(harness)));
  expect(await brokenInvariants(db)).toEqual([]);
});

/** Among what may be chosen, whatever the demonstration asks for it; it weighs what every kit weighs. */
async function cheap(harness: TestShop, slug: string, price_cents = 2_000): Promise<number> {
  const { db } = harness.shop;
  const kit = await db
    .selectFrom('products')
    .where('slug', '=', demoKits.kookaburra.slug)
    .selectAll()
    .executeTakeFirstOrThrow();
  const { weight_grams, packed_length_mm, packed_width_mm, packed_height_mm } = kit;
  const row = {
    price_cents,
    rrp_cents: null,
    weight_grams,
    packed_length_mm,
    packed_width_mm,
    packed_height_mm,
  };
  const { id } = await db
    .updateTable('products')
    .set(row)
    .where('slug', '=', slug)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function cheaperKit(harness: TestShop) {
  await cheap(harness, demoKits.koala.slug);
  const visitor = await testVisitor(harness.app);
  const { body } = await visitor.ask(readProduct, { params: { slugOrId: demoKits.koala.slug } });
  return { id: body.id, name: body.name, cents: Math.round(Number(body.price) * 100) };
}

test('a kit that costs a cent more than was paid is not among those to choose from', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { code, order } = await makeGift(harness);
  const kit = await cheap(harness, demoKits.koala.slug);
  const paid = order.lines[0]!.lineTotalCents;
  const price = (cents: number) => cheap(harness, demoKits.koala.slug, cents);
  await price(paid + 1);
  expect((await get(harness, `${giftPaths.page(code)}?swap=1`)).body).not.toContain(`for=${kit}"`);
  expect((await takeInstead(harness, code, kit)).statusCode).toBe(409);
  await price(paid);
  expect((await get(harness, `${giftPaths.page(code)}?swap=1`)).body).toContain(`for=${kit}"`);
  expect((await takeInstead(harness, code, kit)).statusCode).toBe(303);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('where no other kit can be had for what was paid, none is offered: for a gift that a card paid, and beside dearer kits', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { code } = await makeGift(harness);
  const opened = async (of: string) => (await get(harness, giftPaths.page(of))).body;
  const [offer, terms] = ['Choose another kit instead', 'you may choose another kit instead, once'];
  const nothing = 'There is no other kit to choose instead today.';
  expect(await opened(code)).toContain(offer);
  expect(await opened(code)).not.toContain(nothing);

  const card = await testGiftCard(db, 50_000);
  const byCard = await makeGift(harness, { giftCard: { code: card, seenCents: 50_000 } });
  await db.updateTable('products').set({ price_cents: 90_000, rrp_cents: null }).execute();
  for (const of of [code, byCard.code]) {
    const body = await opened(of);
    expect(body).toContain(nothing);
    for (const not of [offer, terms, '?swap=']) expect(body).not.toContain(not);
  }
  await cheap(harness, demoKits.koala.slug);
  for (const said of [offer, terms]) expect(await opened(code)).toContain(said);
  expect(await opened(byCard.code)).toContain(nothing);
});

test('a swap at the moment of packing: one of them wins, and the parcel holds what the slip says', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const kitId = await cheap(harness, demoKits.koala.slug);
  for (let round = 0; round < 6; round += 1) {
    const { code, id } = await makeGift(harness);
    const [swapped, packed] = await Promise.all([
      swapGift(db, code, { position: 1, kitId }, asAdmin(harness)),
      startPacking(db, id, asAdmin(harness)),
    ]);
    expect(isRefusal(packed)).toBe(false);
    const { lines } = await slipOf(db, id);
    expect(lines.map(({ name }) => name.split(' ')[0])).toEqual([
      isRefusal(swapped) ? 'Kookaburra' : 'Sleeping',
    ]);
    if (isRefusal(swapped)) expect(swapped.message).toContain('being packed already');
    const late = await swapGift(db, code, { position: 1, kitId }, asAdmin(harness));
    expect(isRefusal(late) && late.refused).toBe('not_permitted');
  }
  expect(await brokenInvariants(db)).toEqual([]);
});

test('two gifts are swapped for the last one: one has it, the other keeps its kit and is told', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const kitId = await cheap(harness, demoKits.desertPea.slug);
  const both = [await makeGift(harness), await makeGift(harness)];
  const outcomes = await Promise.all(
    both.map(({ code }) => swapGift(db, code, { position: 1, kitId }, asAdmin(harness))),
  );
  const refused = outcomes.filter((one) => isRefusal(one));
  expect(refused.map((one) => one.refused)).toEqual(['sold_out']);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('one gift that is swapped twice at the same moment is swapped once', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { code, id } = await makeGift(harness);
  const kits = [await cheap(harness, demoKits.koala.slug), await cheap(harness, demoKits.gumLeaves.slug)];
  const outcomes = await Promise.all(
    kits.map((kitId) => swapGift(db, code, { position: 1, kitId }, asAdmin(harness))),
  );
  expect(outcomes.filter((one) => !isRefusal(one))).toHaveLength(1);
  expect((await slipOf(db, id)).lines).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a swap that is sent twice is told as done twice, and another one after it as too late', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const { code, id } = await makeGift(harness);
  const page = giftPaths.page(code);
  const koala = await cheap(harness, demoKits.koala.slug);
  expect((await get(harness, `${page}?swapped`)).body).not.toContain('It is swapped');
  const [first, second] = await Promise.all([
    takeInstead(harness, code, koala),
    takeInstead(harness, code, koala),
  ]);
  expect([first.statusCode, second.statusCode]).toEqual([303, 303]);
  expect((await takeInstead(harness, code, koala)).headers.location).toBe(`${page}?swapped`);
  expect((await get(harness, `${page}?swapped`)).body).toContain('It is swapped');
  const late = await takeInstead(harness, code, await cheap(harness, demoKits.gumLeaves.slug));
  expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('has been swapped already')]);
  expect((await slipOf(db, id)).lines).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('what a gift card paid is not carried over: the choice ends at what the bank paid', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const card = await testGiftCard(db, 5_000);
  const { code, order, id } = await makeGift(harness, { giftCard: { code: card, seenCents: 5_000 } });
  const bankCents = order.totalCents - 5_000;
  const kit = await cheap(harness, demoKits.koala.slug, bankCents + 1);
  expect((await takeInstead(harness, code, kit)).statusCode).toBe(409);
  await cheap(harness, demoKits.koala.slug, bankCents);
  expect((await takeInstead(harness, code, kit)).statusCode).toBe(303);
  expect(await brokenInvariants(db)).toEqual([]);
  ok(await cancelOrder(db, id, 'All of it', asAdmin(harness)));
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a kit that costs more to send, or a form of another site, swaps nothing', async () => {
  await using harness = await testShop();
  const { code, id } = await makeGift(harness);
  const kit = await cheap(harness, demoKits.koala.slug);
  const foreign = await harness.app.inject({
    method: 'POST',
    url: giftPaths.swap,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
    payload: new URLSearchParams({ code, position: '1', kit: `${kit}` }).toString(),
  });
  expect(foreign.statusCode).toBe(403);
  const { db } = harness.shop;
  await db.updateTable('products').set({ weight_grams: 9_000 }).where('id', '=', kit).execute();
  expect((await takeInstead(harness, code, kit)).statusCode).toBe(409);
  expect((await takeInstead(harness, code, kit, 7)).statusCode).toBe(409);
  expect((await slipOf(db, id)).lines.map(({ name }) => name)).toEqual(['Kookaburra paint by numbers']);
});

test('what was taken out of a gift meanwhile is told as that, and never as swapped', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const koala = await cheap(harness, demoKits.koala.slug);
  await cheap(harness, demoKits.gumLeaves.slug, 3_000);
  const { code, id } = await makeGift(harness, {}, [
    [demoKits.kookaburra.slug, 2],
    [demoKits.gumLeaves.slug, 1],
  ]);
  const takeOut = async (quantity: number) => {
    const lines = [{ position: 1, quantity, restock: true }];
    const form = { lines, shippingCents: 0, goodwillCents: 0, reason: 'The giver asked for it' };
    ok(await refundOrder(db, id, form, asAdmin(harness)));
  };
  const toldOfFirst = async () => {
    const { statusCode, body } = await takeInstead(harness, code, koala);
    return `${statusCode} ${/role="alert"[^>]*>.*?<span>(?<told>[^<]*)/s.exec(body)?.groups?.['told']}`;
  };
  await takeOut(1);
  expect(await toldOfFirst()).toMatch(/^409 Some of these have been taken out of the gift/);
  await takeOut(1);
  expect(await toldOfFirst()).toMatch(/^409 This kit has been taken out of the gift/);
  expect((await get(harness, `${giftPaths.page(code)}?swapped`)).body).not.toContain('It is swapped');
  // Another line that is swapped for the same kit does not make it another story.
  expect((await takeInstead(harness, code, koala, 2)).statusCode).toBe(303);
  expect(await toldOfFirst()).toMatch(/^409 This kit has been taken out of the gift/);
  expect(await brokenInvariants(db)).toEqual([]);
});
