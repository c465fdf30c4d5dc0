import { expect, test } from 'vitest';
import { giftPaths } from '../../../contracts/kernel/gift-paths.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { readOrder } from '../../../contracts/orders/orders/orders.ts';
import { readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin, findKitId } from '../../../tools/testing/admin.ts';
import { testGiftCard } from '../../../tools/testing/gift-card.ts';
import { makePurchase, placePurchase, buyerWith } from '../../../tools/testing/purchase.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { cancelOrder, slipOf, startPacking } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';
import { swapGift } from './swaps.ts';

const gift = { message: 'For slow Sundays, love from Bo', hidePrices: true };

async function given(house: TestShop, choice: Parameters<typeof makePurchase>[2] = {}) {
  const wanted = [[demoKits.kookaburra.slug, 1]] as const;
  const { token, order, visitor } = await makePurchase(house, wanted, { gift, ...choice });
  const code = order.giftPath?.split('/').at(-1) ?? '';
  const { id } = (await orderByToken(house.shop.db, token))!;
  return { token, order, visitor, code, id };
}

const get = (house: TestShop, url: string) => house.app.inject({ url });

function take(house: TestShop, code: string, kit: number, position = 1) {
  return house.app.inject({
    method: 'POST',
    url: giftPaths.swap,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: house.shop.config.siteOrigin,
    },
    payload: new URLSearchParams({ code, position: `${position}`, kit: `${kit}` }).toString(),
  });
}

/** What tells a price, a total, or who paid and where they live. */
async function secretsIn(house: TestShop, token: string): Promise<RegExp[]> {
  const row = (await orderByToken(house.shop.db, token))!;
  const address = row.address!;
  const told = [row.email, row.number, row.token, row.id, address.name, address.line1];
  return [
    /\$\s?\d/,
    /\d\.\d\d/,
    /cents|price/i,
    ...told.map((text) => new RegExp(text.replaceAll('.', '\\.'))),
  ];
}

test('the page of a gift tells the words and the kit, and nothing of what it cost or who paid', async () => {
  await using house = await testShop();
  const { code, token } = await given(house);
  const secrets = await secretsIn(house, token);
  const opened = await get(house, giftPaths.page(code));
  expect(opened.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  });
  expect(opened.body).toContain('For slow Sundays, love from Bo');
  expect(opened.body).toContain('Kookaburra paint by numbers');
  expect(opened.body).toContain('In the box');
  const choices = await get(house, `${giftPaths.page(code)}?swap=1`);
  const chosen = /for=(\d+)/.exec(choices.body)?.[1] ?? '';
  const confirm = await get(house, `${giftPaths.page(code)}?swap=1&for=${chosen}`);
  for (const { body } of [opened, choices, confirm]) {
    for (const secret of secrets) expect(body).not.toMatch(secret);
    expect(body).not.toContain('<script');
    // What it loads: style sheets and pictures; where it leads: itself and help.
    const links = [...body.matchAll(/(?:href|action)="([^"]+)"/g)].map(([, to = '']) =>
      to.replaceAll('&amp;', '&'),
    );
    const known = [/^\/assets\/.*\.css$/, new RegExp(`^/gift/${code}`), /^\/contact$/, /^\/gift\/swap$/];
    for (const to of links) expect(known.some((one) => one.test(to)) ? '' : to).toBe('');
    for (const [, source = ''] of body.matchAll(/src="([^"]+)"/g))
      expect(source).toMatch(/^\/cdn-cgi\/image\//);
  }
});

test('a gift has its page from its payment to its end; a parcel that is none has no page', async () => {
  await using house = await testShop();
  const plain = await makePurchase(house, [[demoKits.koala.slug, 1]]);
  expect(plain.order.giftPath).toBeNull();
  const buyer = await buyerWith(house, [[demoKits.koala.slug, 1]]);
  const placed = await placePurchase(buyer, { gift });
  const waiting = (await orderByToken(house.shop.db, placed.body.token))!;
  expect(
    (await buyer.visitor.ask(readOrder, { params: { token: placed.body.token } })).body.giftPath,
  ).toBeNull();
  expect((await get(house, giftPaths.page(waiting.gift_code ?? ''))).statusCode).toBe(404);
  const { code, id, token, visitor } = await given(house);
  expect((await get(house, giftPaths.page(code))).statusCode).toBe(200);
  ok(await cancelOrder(house.shop.db, id, 'Changed my mind', asAdmin(house)));
  const gone = await get(house, giftPaths.page(code));
  expect(gone.statusCode).toBe(404);
  expect(gone.body).not.toContain('Sundays');
  expect((await visitor.ask(readOrder, { params: { token } })).body.giftPath).toBeNull();
});

test('whoever guesses addresses is stopped, whoever opens the right one is not', async () => {
  await using house = await testShop();
  const { code } = await given(house);
  for (let i = 0; i < 25; i += 1) expect((await get(house, giftPaths.page(code))).statusCode).toBe(200);
  const guess = () => get(house, giftPaths.page('A'.repeat(21)));
  for (let i = 0; i < 20; i += 1) expect((await guess()).statusCode).toBe(404);
  expect((await guess()).statusCode).toBe(429);
  expect((await get(house, giftPaths.page(code))).statusCode).toBe(429);
});

test('a swap puts another kit into the parcel, costs nothing more, and is told to the giver', async () => {
  await using house = await testShop();
  const { db } = house.shop;
  const { code, id, token, visitor, order } = await given(house);
  const kit = await cheaperKit(house);
  const done = await take(house, code, kit.id);
  expect([done.statusCode, done.headers.location]).toEqual([303, `${giftPaths.page(code)}?swapped`]);
  const page = (await get(house, `${giftPaths.page(code)}?swapped`)).body;
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

  const again = await take(house, code, await findKitId(house, demoKits.kookaburra.slug));
  expect(again.statusCode).toBe(409);
  ok(await cancelOrder(db, id, 'All of it', asAdmin(house)));
  expect(await brokenInvariants(db)).toEqual([]);
});

/** Among what may be chosen, whatever the demonstration asks for it; it weighs what every kit weighs. */
async function cheap(house: TestShop, slug: string, price_cents = 2_000): Promise<number> {
  const { db } = house.shop;
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

async function cheaperKit(house: TestShop) {
  await cheap(house, demoKits.koala.slug);
  const visitor = await testVisitor(house.app);
  const { body } = await visitor.ask(readProduct, { params: { slugOrId: demoKits.koala.slug } });
  return { id: body.id, name: body.name, cents: Math.round(Number(body.price) * 100) };
}

test('a kit that costs a cent more than was paid is not among those to choose from', async () => {
  await using house = await testShop();
  const { db } = house.shop;
  const { code, order } = await given(house);
  const kit = await cheap(house, demoKits.koala.slug);
  const paid = order.lines[0]!.lineTotalCents;
  const price = (cents: number) => cheap(house, demoKits.koala.slug, cents);
  await price(paid + 1);
  expect((await get(house, `${giftPaths.page(code)}?swap=1`)).body).not.toContain(`for=${kit}"`);
  expect((await take(house, code, kit)).statusCode).toBe(409);
  await price(paid);
  expect((await get(house, `${giftPaths.page(code)}?swap=1`)).body).toContain(`for=${kit}"`);
  expect((await take(house, code, kit)).statusCode).toBe(303);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a swap at the moment of packing: one of them wins, and the parcel holds what the slip says', async () => {
  await using house = await testShop();
  const { db } = house.shop;
  const kitId = await cheap(house, demoKits.koala.slug);
  for (let round = 0; round < 6; round += 1) {
    const { code, id } = await given(house);
    const [swapped, packed] = await Promise.all([
      swapGift(db, code, { position: 1, kitId }, asAdmin(house)),
      startPacking(db, id, asAdmin(house)),
    ]);
    expect(isRefusal(packed)).toBe(false);
    const { lines } = await slipOf(db, id);
    expect(lines.map(({ name }) => name.split(' ')[0])).toEqual([
      isRefusal(swapped) ? 'Kookaburra' : 'Sleeping',
    ]);
    if (isRefusal(swapped)) expect(swapped.message).toContain('being packed already');
    const late = await swapGift(db, code, { position: 1, kitId }, asAdmin(house));
    expect(isRefusal(late) && late.refused).toBe('not_permitted');
  }
  expect(await brokenInvariants(db)).toEqual([]);
});

test('two gifts are swapped for the last one: one has it, the other keeps its kit and is told', async () => {
  await using house = await testShop();
  const { db } = house.shop;
  const kitId = await cheap(house, demoKits.desertPea.slug);
  const both = [await given(house), await given(house)];
  const outcomes = await Promise.all(
    both.map(({ code }) => swapGift(db, code, { position: 1, kitId }, asAdmin(house))),
  );
  const refused = outcomes.filter((one) => isRefusal(one));
  expect(refused.map((one) => one.refused)).toEqual(['sold_out']);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('one gift that is swapped twice at the same moment is swapped once', async () => {
  await using house = await testShop();
  const { db } = house.shop;
  const { code, id } = await given(house);
  const kits = [await cheap(house, demoKits.koala.slug), await cheap(house, demoKits.gumLeaves.slug)];
  const outcomes = await Promise.all(
    kits.map((kitId) => swapGift(db, code, { position: 1, kitId }, asAdmin(house))),
  );
  expect(outcomes.filter((one) => !isRefusal(one))).toHaveLength(1);
  expect((await slipOf(db, id)).lines).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a swap that is sent twice is told as done twice, and another one after it as too late', async () => {
  await using house = await testShop();
  const { db } = house.shop;
  const { code, id } = await given(house);
  const page = giftPaths.page(code);
  const koala = await cheap(house, demoKits.koala.slug);
  expect((await get(house, `${page}?swapped`)).body).not.toContain('It is swapped');
  const [first, second] = await Promise.all([take(house, code, koala), take(house, code, koala)]);
  expect([first.statusCode, second.statusCode]).toEqual([303, 303]);
  expect((await take(house, code, koala)).headers.location).toBe(`${page}?swapped`);
  expect((await get(house, `${page}?swapped`)).body).toContain('It is swapped');
  const late = await take(house, code, await cheap(house, demoKits.gumLeaves.slug));
  expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('has been swapped already')]);
  expect((await slipOf(db, id)).lines).toHaveLength(1);
  expect(await brokenInvariants(db)).toEqual([]);
});

test('what a gift card paid is not carried over: the choice ends at what the bank paid', async () => {
  await using house = await testShop();
  const { db } = house.shop;
  const card = await testGiftCard(db, 5_000);
  const { code, order, id } = await given(house, { giftCard: { code: card, seenCents: 5_000 } });
  const bankCents = order.totalCents - 5_000;
  const kit = await cheap(house, demoKits.koala.slug, bankCents + 1);
  expect((await take(house, code, kit)).statusCode).toBe(409);
  await cheap(house, demoKits.koala.slug, bankCents);
  expect((await take(house, code, kit)).statusCode).toBe(303);
  expect(await brokenInvariants(db)).toEqual([]);
  ok(await cancelOrder(db, id, 'All of it', asAdmin(house)));
  expect(await brokenInvariants(db)).toEqual([]);
});

test('a kit that costs more to send, or a form of another site, swaps nothing', async () => {
  await using house = await testShop();
  const { code, id } = await given(house);
  const kit = await cheap(house, demoKits.koala.slug);
  const foreign = await house.app.inject({
    method: 'POST',
    url: giftPaths.swap,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
    payload: new URLSearchParams({ code, position: '1', kit: `${kit}` }).toString(),
  });
  expect(foreign.statusCode).toBe(403);
  const { db } = house.shop;
  await db.updateTable('products').set({ weight_grams: 9_000 }).where('id', '=', kit).execute();
  expect((await take(house, code, kit)).statusCode).toBe(409);
  expect((await take(house, code, kit, 7)).statusCode).toBe(409);
  expect((await slipOf(db, id)).lines.map(({ name }) => name)).toEqual(['Kookaburra paint by numbers']);
});
