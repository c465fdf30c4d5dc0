import { expect, test } from 'vitest';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { giftPaths } from '../../../contracts/kernel/gift-paths.ts';
import { printDocuments } from '../../../contracts/orders/fulfilment/packing-documents.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { makePurchase } from '../../../tools/testing/purchase.ts';
import { testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { orderByToken } from '../orders/orders.ts';

async function paidOrder(harness: TestShop, slug: string): Promise<string> {
  const gift = { message: 'For slow Sundays', hidePrices: true };
  const { token } = await makePurchase(harness, [[slug, 2]], { gift });
  return (await orderByToken(harness.shop.db, token))!.id;
}

async function printer(harness: TestShop) {
  const owner = await administratorOf(harness, 'owner@example.com');
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return (query: { orders: string; paper: 'packing-slips' | 'pick-list'; as?: 'html' | 'pdf' }) =>
    harness.app.inject({ method: 'GET', url: addressOf(printDocuments, { query }), headers: { cookie } });
}

test('packing slips of several orders are printed one a page, without a price', async () => {
  await using harness = await testShop();
  const ids = [
    await paidOrder(harness, demoKits.kookaburra.slug),
    await paidOrder(harness, demoKits.koala.slug),
  ];
  const print = await printer(harness);
  const page = await print({ orders: ids.join(','), paper: 'packing-slips', as: 'html' });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body.match(/<article>/g)).toHaveLength(2);
  expect(page.body).toContain('For slow Sundays');
  expect(page.body).not.toContain('$');
  const { gift_code: code } = await harness.shop.db
    .selectFrom('orders')
    .select('gift_code')
    .where('id', '=', ids[0]!)
    .executeTakeFirstOrThrow();
  expect(page.body).toContain(
    `${harness.shop.config.siteOrigin}${giftPaths.page(code ?? '')}<br><svg viewBox="-4 -4 `,
  );
  const pdf = await print({ orders: ids.join(','), paper: 'packing-slips' });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
});

test('a pick list sums up what to fetch for all of them', async () => {
  await using harness = await testShop();
  const ids = [
    await paidOrder(harness, demoKits.kookaburra.slug),
    await paidOrder(harness, demoKits.kookaburra.slug),
    await paidOrder(harness, demoKits.koala.slug),
  ];
  const print = await printer(harness);
  const { body } = await print({ orders: ids.join(','), paper: 'pick-list', as: 'html' });
  expect(body).toContain('<td>4</td>');
  expect(body.match(/<tr><td>/g)).toHaveLength(2);
});

test('papers are for those who run the shop, and an unknown order is said', async () => {
  await using harness = await testShop();
  const print = await printer(harness);
  const unknown = { orders: '019e0000-0000-7000-8000-000000000000', paper: 'pick-list' } as const;
  expect((await print(unknown)).statusCode).toBe(404);
  expect((await print({ ...unknown, orders: 'SM-1' })).statusCode).toBe(400);
  const stranger = await harness.app.inject({ url: addressOf(printDocuments, { query: unknown }) });
  expect(stranger.statusCode).toBe(401);
});
