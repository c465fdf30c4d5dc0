import { expect, test } from 'vitest';
import { exportBooks } from '../../../contracts/insight/exports/books.ts';
import { downloadOrders, listAllOrders } from '../../../contracts/orders/order-admin/order-admin.ts';
import * as calls from '../../../contracts/orders/returns/admin-returns.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { asAdmin } from '../../../tools/testing/admin.ts';
import { makeByTransfer } from '../../../tools/testing/made-order.ts';
import { administratorOf } from '../../../tools/testing/person.ts';
import { purchaseAddress } from '../../../tools/testing/purchase.ts';
import { testShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { deliverOrder, shipOrder, startPacking } from '../../orders/fulfilment/fulfilment.ts';
import { changeSettings } from '../../platform/settings/settings.ts';

test('an order without an email is returned and exported like any other', async () => {
  await using harness = await testShop();
  const { db } = harness.shop;
  const deps = asAdmin(harness);
  const cash = { payBy: 'cash', isPaid: true, service: 'standard', address: purchaseAddress };
  const { id } = await makeByTransfer(harness, { ...cash, key: crypto.randomUUID() });
  ok(await startPacking(db, id, deps));
  ok(await shipOrder(db, id, { carrier: 'Australia Post', trackingNumber: '33A' }, deps));
  ok(await deliverOrder(db, id, deps));
  await changeSettings(db, { returnAddress: { ...purchaseAddress, name: 'Returns' } });
  const owner = await administratorOf(harness, 'owner@example.com');

  const lines = [{ position: 1, quantity: 1 }];
  const opened = await owner.ask(calls.openReturn, {
    params: { id },
    body: { kind: 'change_of_mind', lines, message: '', photos: [] },
  });
  expect(opened.body).toMatchObject({ state: 'requested' });
  const params = { id: opened.body.id };
  expect((await owner.ask(calls.approveReturn, { params, body: { seen: 'requested' } })).status).toBe(200);
  expect((await owner.ask(calls.receiveReturn, { params, body: { seen: 'approved' } })).status).toBe(200);
  const resolved = await owner.ask(calls.resolveReturn, {
    params,
    body: { seen: 'received', how: 'refund', message: 'In cash', restock: [1], shippingCents: 0 },
  });
  expect(resolved.body).toMatchObject({ state: 'resolved' });
  expect((await owner.ask(calls.listAllReturns, { query: {} })).body.returns).toMatchObject([{ email: '' }]);
  expect(await db.selectFrom('emails').where('recipient', '=', '').selectAll().execute()).toEqual([]);

  const { body: listed } = await owner.ask(listAllOrders, { query: {} });
  expect(listed.orders).toMatchObject([{ id, email: '', name: 'Mia Chen' }]);
  const table = (await owner.ask(downloadOrders, { query: {} })).body as unknown as string;
  const [head = '', row = ''] = table.replace('﻿', '').split('\n');
  const cells = row.split(',');
  expect(cells).toHaveLength(head.split(',').length);
  expect(cells[head.split(',').indexOf('Email')]).toBe('');
  const month = sydneyDay(new Date()).slice(0, 7);
  for (const name of [`xero-sales-${month}.csv`, `myob-sales-${month}.txt`]) {
    const file = await owner.ask(exportBooks, { params: { name }, query: { month } });
    expect(file.body as unknown as string).toContain('Field');
  }
  expect(await brokenInvariants(db)).toEqual([]);
});
