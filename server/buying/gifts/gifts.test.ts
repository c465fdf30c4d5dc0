import { expect, test } from 'vitest';
import { giftPaths } from '../../../contracts/kernel/gift-paths.ts';
import { readOrder } from '../../../contracts/orders/orders/orders.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { giftWords, makeGift } from '../../../tools/testing/gift.ts';
import { buyerWith, makePurchase, placePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { cancelOrder, startPacking } from '../../orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../orders/orders/orders.ts';

const get = (harness: TestShop, url: string) => harness.app.inject({ url });

async function secretsIn(harness: TestShop, token: string): Promise<RegExp[]> {
  const row = (await orderByToken(harness.shop.db, token))!;
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
  await using harness = await testShop();
  const { code, token } = await makeGift(harness);
  const secrets = await secretsIn(harness, token);
  const opened = await get(harness, giftPaths.page(code));
  expect(opened.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  });
  expect(opened.body).toContain('For slow Sundays, love from Bo');
  expect(opened.body).toContain('Kookaburra paint by numbers');
  expect(opened.body).toContain('In the box');
  const choices = await get(harness, `${giftPaths.page(code)}?swap=1`);
  const chosen = /for=(\d+)/.exec(choices.body)?.[1] ?? '';
  const confirm = await get(harness, `${giftPaths.page(code)}?swap=1&for=${chosen}`);
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

test('who comes back from choosing finds the gift unwrapped, and who comes too late to choose is told so', async () => {
  await using harness = await testShop();
  const { code, id } = await makeGift(harness);
  const isOpen = (body: string) => /<details[^>]* open/.test(body);
  expect(isOpen((await get(harness, giftPaths.page(code))).body)).toBe(false);
  const choices = (await get(harness, `${giftPaths.page(code)}?swap=1`)).body;
  expect(choices).toContain(`href="${giftPaths.page(code)}?opened"`);
  expect(isOpen((await get(harness, `${giftPaths.page(code)}?opened`)).body)).toBe(true);
  ok(await startPacking(harness.shop.db, id, asAdmin(harness)));
  const late = (await get(harness, `${giftPaths.page(code)}?swap=1`)).body;
  expect(isOpen(late)).toBe(true);
  expect(late).toContain('It is packed, so it cannot be swapped here any more.');
});

test('a gift has its page from its payment to its end; a parcel that is none has no page', async () => {
  await using harness = await testShop();
  const plain = await makePurchase(harness, [[demoKits.koala.slug, 1]]);
  expect(plain.order.giftPath).toBeNull();
  const buyer = await buyerWith(harness, [[demoKits.koala.slug, 1]]);
  const placed = await placePurchase(buyer, { gift: giftWords });
  const waiting = (await orderByToken(harness.shop.db, placed.body.token))!;
  expect(
    (await buyer.visitor.ask(readOrder, { params: { token: placed.body.token } })).body.giftPath,
  ).toBeNull();
  expect((await get(harness, giftPaths.page(waiting.gift_code ?? ''))).statusCode).toBe(404);
  const { code, id, token, visitor } = await makeGift(harness);
  expect((await get(harness, giftPaths.page(code))).statusCode).toBe(200);
  ok(await cancelOrder(harness.shop.db, id, 'Changed my mind', asAdmin(harness)));
  const gone = await get(harness, giftPaths.page(code));
  expect(gone.statusCode).toBe(404);
  expect(gone.body).not.toContain('Sundays');
  expect((await visitor.ask(readOrder, { params: { token } })).body.giftPath).toBeNull();
});

test('whoever guesses addresses is stopped, whoever opens the right one is not', async () => {
  await using harness = await testShop();
  const { code } = await makeGift(harness);
  for (let i = 0; i < 25; i += 1) expect((await get(harness, giftPaths.page(code))).statusCode).toBe(200);
  const guess = () => get(harness, giftPaths.page('A'.repeat(21)));
  for (let i = 0; i < 20; i += 1) expect((await guess()).statusCode).toBe(404);
  expect((await guess()).statusCode).toBe(429);
  expect((await get(harness, giftPaths.page(code))).statusCode).toBe(429);
});
