import * as z from 'zod/mini';
import { orderByHandForm } from '../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import { makeOrder } from '../../server/buying/orders-by-hand/orders-by-hand.ts';
import { changeSettings } from '../../server/platform/settings/settings.ts';
import { asAdmin, findKitId } from './admin.ts';
import type { TestShop } from './shop.ts';
import { ok } from './unrefused.ts';

export const testBank = {
  bankAccountName: 'Stillmade Pty Ltd',
  bankBsb: '062000',
  bankAccountNumber: '1234 5678',
  payId: 'pay@stillmade.example',
};

/** An order that the shop made for somebody on the telephone, who gave no email and pays by a transfer. */
export async function makeByTransfer(harness: TestShop, more: object = {}) {
  await changeSettings(harness.shop.db, testBank);
  const lines = [{ productId: await findKitId(harness, demoKits.koala.slug), quantity: 2 }];
  const form = { lines, service: 'pickup', buyerName: 'Jo Field', payBy: 'transfer', ...more };
  return ok(await makeOrder(harness.shop.db, z.parse(orderByHandForm, form), asAdmin(harness)));
}
