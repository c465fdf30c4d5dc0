import { packBatchOf } from '../../e2e/packed-batch.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import { checkoutDepsOf } from '../../server/buying/checkout/checkout.ts';
import { claimPart } from '../../server/buying/parts-desk/parts-desk.ts';
import { marketBoxes } from '../../server/market/markets/markets.ts';
import { passportOf } from '../../server/stock/passports/passports.ts';
import type { DemoKit } from './buyer.ts';
import { ownerOf } from './kit.ts';
import { makePurchase, purchaseAddress } from './purchase.ts';
import type { TestShop } from './shop.ts';
import { ok } from './unrefused.ts';

/** A koala, or another kit, that was bought, and a batch of it. */
export async function boxedKit(harness: TestShop, kit: DemoKit = demoKits.koala) {
  const { db } = harness.shop;
  const owner = await ownerOf(harness);
  const { id } = await owner.read(kit);
  const { batch: batchId } = await packBatchOf(db, id);
  const bought = await makePurchase(harness, [[kit.slug, 1]]);
  const batch = await db
    .selectFrom('batches')
    .where('id', '=', batchId)
    .selectAll()
    .executeTakeFirstOrThrow();
  const [line] = batch.contents as { what: string; quantity: number }[];
  await db.updateTable('materials').set({ supplier: 'Goulburn Wool Mill' }).execute();
  const code = batch.passport_code;
  const passport = ok(await passportOf(db, code, { network: '203.0.113.7', now: new Date() }));
  return { owner, id, batch, code, passport, number: bought.order.number, part: line?.what ?? '' };
}

export type BoxedKit = Awaited<ReturnType<typeof boxedKit>>;

export function partFormFor(
  { part, number }: Pick<BoxedKit, 'part' | 'number'>,
  change: Record<string, unknown> = {},
) {
  return {
    ...purchaseAddress,
    key: crypto.randomUUID() as string,
    part,
    colour: '',
    quantity: 1,
    reason: 'dried_out' as const,
    note: '',
    email: 'mia@example.com',
    orderNumber: number,
    website: '',
    ...change,
  };
}

export function claimFor(
  { shop }: TestShop,
  { passport }: Pick<BoxedKit, 'passport'>,
  form: ReturnType<typeof partFormFor>,
) {
  return claimPart(shop.db, passport, form, { ...checkoutDepsOf(shop), boxes: marketBoxes });
}

/** What the plain form of the passport has in it. */
export function partFieldsFor(box: BoxedKit, change: Record<string, string> = {}): Record<string, string> {
  const { quantity, ...form } = partFormFor(box);
  return { code: box.code, quantity: `${quantity}`, ...form, ...change };
}
