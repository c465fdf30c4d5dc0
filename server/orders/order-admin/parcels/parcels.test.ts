import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import {
  checkParcelFile,
  downloadParcelFile,
  type ParcelFileKind,
} from '../../../../contracts/orders/order-admin/parcel-files.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { administratorOf } from '../../../../tools/testing/person.ts';
import { makePurchase, purchaseAddress } from '../../../../tools/testing/purchase.ts';
import { testShop } from '../../../../tools/testing/shop.ts';
import { orderByToken } from '../../orders/orders.ts';

test('addresses and labels hold what is to be sent, and name what they leave out', async () => {
  await using harness = await testShop();
  const wanted = [[demoKits.kookaburra.slug, 2]] as const;
  const made = [
    await makePurchase(harness, wanted, { phone: '+61 400 000 000' }),
    await makePurchase(harness, wanted, {
      address: { ...purchaseAddress, name: '=HYPERLINK("x")', line1: '-5 Hill Street' },
    }),
    await makePurchase(harness, wanted, { address: { ...purchaseAddress, line1: 'x'.repeat(41) } }),
    await makePurchase(harness, wanted, { service: 'pickup' }),
  ];
  const orders = await Promise.all(
    made.map(async ({ token }) => (await orderByToken(harness.shop.db, token))!),
  );
  const owner = await administratorOf(harness, 'owner@example.com');
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const file = (query: { kind: ParcelFileKind; orders?: string }) =>
    harness.app.inject({ url: addressOf(downloadParcelFile, { query }), headers: { cookie } });

  const all = (await owner.ask(checkParcelFile, { query: { kind: 'mypost' } })).body;
  expect(all).toMatchObject({ done: 2, more: 0 });
  expect(all.orders.map(({ number, refusal }) => [number, refusal])).toEqual([
    [orders[0]!.number, null],
    [orders[1]!.number, null],
    [orders[2]!.number, expect.stringContaining('does not fit into 3 lines of 40 characters')],
    [orders[3]!.number, 'It is picked up, so it has no address.'],
  ]);

  const csv = await file({ kind: 'mypost' });
  expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="mypost-.*\.csv"$/);
  const rows: Record<string, string>[] = parse(csv.body, { columns: true });
  expect(rows).toMatchObject([
    {
      'Additional Label Information 1': orders[0]!.number,
      'Deliver To Phone Number': '0400 000 000',
      'Item Weight': expect.stringMatching(/^\d+\.\d{3}$/),
    },
    { 'Deliver To Name': `'=HYPERLINK("x")`, 'Deliver To Address Line 1': `'-5 Hill Street` },
  ]);
  expect(csv.body).not.toContain('mia@example.com');

  const ids = orders.map(({ id }) => id).join(',');
  const pages = async (kind: ParcelFileKind) =>
    (await file({ kind, orders: ids })).rawPayload.toString('latin1').match(/\/Type \/Page\b/g)!.length;
  expect([await pages('label'), await pages('labels-a4')]).toEqual([3, 1]);

  expect((await file({ kind: 'label', orders: orders[3]!.id })).statusCode).toBe(404);
  expect((await file({ kind: 'label', orders: 'SM-1' })).statusCode).toBe(400);
  const stranger = await harness.app.inject({
    url: addressOf(downloadParcelFile, { query: { kind: 'sendle' } }),
  });
  expect(stranger.statusCode).toBe(401);
});
