import { expect, test } from 'vitest';
import { addCartItem, readCart } from '../../../contracts/buying/cart.ts';
import { idempotencyHeader, placeOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { passportPaths } from '../../../contracts/kernel/passport-paths.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { brokenInvariants } from '../../../db/invariants.ts';
import { packBatchOf } from '../../../e2e/packed-batch.ts';
import { demoKits } from '../../../seed/demo-kits.ts';
import { findKitId } from '../../../tools/testing/admin.ts';
import { buyerWith, makePurchase, orderFormFor, purchaseAddress } from '../../../tools/testing/purchase.ts';
import { testShop, testVisitor, type TestShop } from '../../../tools/testing/shop.ts';
import { ok } from '../../../tools/testing/unrefused.ts';
import { marketBoxes } from '../../market/markets/markets.ts';
import { endBatchStop } from '../../stock/making/making.ts';
import { passportOf } from '../../stock/passports/passports.ts';
import { checkoutDepsOf } from '../checkout/checkout.ts';
import { claimPart } from './parts-desk.ts';

const { slug } = demoKits.koala;

/** A batch of two; ten of the twelve koalas are sold, three of them to people who find the same part missing. */
async function faultyBatch(harness: TestShop) {
  const { db } = harness.shop;
  const productId = await findKitId(harness, slug);
  const { batch, code } = await packBatchOf(db, productId);
  const passport = ok(await passportOf(db, code, { network: '203.0.113.7', now: new Date() }));
  const claims: { email: string; orderNumber: string }[] = [];
  for (const email of ['mia@example.com', 'bo@example.com', 'cy@example.com', 'dee@example.com']) {
    const { order } = await makePurchase(harness, [[slug, 1]], { email });
    claims.push({ email, orderNumber: order.number });
  }
  await makePurchase(harness, [[slug, 6]]);
  const miss = (claim: (typeof claims)[number]) => {
    const part = passport.contents[0]?.what ?? '';
    const said = { part, colour: '', quantity: 1, reason: 'missing' as const, note: '', website: '' };
    const form = { ...purchaseAddress, ...said, ...claim, key: crypto.randomUUID() as string };
    return claimPart(db, passport, form, { ...checkoutDepsOf(harness.shop), boxes: marketBoxes });
  };
  return { productId, batch, code, claims, miss };
}

test('once three have missed the same part the next shoppers read that the kit is out, and boxes stay what they are', async () => {
  await using harness = await testShop({ pages: true });
  const { db } = harness.shop;
  const { productId, batch, code, claims, miss } = await faultyBatch(harness);
  const [late, ...early] = claims.toReversed();
  const kitPage = async () => (await harness.app.inject({ url: paths.product(slug) })).body;
  const sheet = async () => (await harness.app.inject({ url: passportPaths.sheet(code) })).body;
  const next = await buyerWith(harness, [[slug, 1]]);
  const noticeOfCart = async () =>
    (await next.visitor.ask(readCart, { query: { cartId: next.cartId } })).body.items.map(
      ({ notice }) => notice,
    );
  const body = await orderFormFor(next);
  const sheetBefore = await sheet();
  expect([(await kitPage()).includes('Low Stock'), await noticeOfCart()]).toEqual([true, ['']]);

  for (const claim of early) expect(await miss(claim)).toEqual({ state: 'sent' });
  await expect.poll(kitPage).toContain('schema.org/OutOfStock');
  const shown = await kitPage();
  expect(shown).toContain('Out of Stock');
  expect(shown).not.toMatch(/Low Stock|out of sale|set aside/i);
  expect(await noticeOfCart()).toEqual(['This kit is out of stock now.']);
  const key = { [idempotencyHeader]: crypto.randomUUID() };
  expect((await next.visitor.ask(placeOrder, { body }, key)).body.code).toBe('sold_out');
  const other = await testVisitor(harness.app);
  const { cartId } = (await other.ask(readCart)).body;
  const refused = await other.ask(addCartItem, { body: { cartId, productId } });
  expect(refused.body.code).toBe('not_enough_stock');

  // Whoever has a box of it reads the sheet as it was, and is sent the part as well.
  expect(await sheet()).toBe(sheetBefore);
  expect(await miss(late!)).toEqual({ state: 'sent' });

  ok(await endBatchStop(db, batch, 'released', { actor: 'test', now: new Date() }));
  await expect.poll(kitPage).toContain('Low Stock');
  expect(await noticeOfCart()).toEqual(['']);
  expect(await brokenInvariants(db)).toEqual([]);
});
