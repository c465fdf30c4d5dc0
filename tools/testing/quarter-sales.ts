import { partColourText } from '../../contracts/buying/parts-desk.ts';
import {
  closeMarket,
  createMarket,
  openMarket,
  packBox,
} from '../../contracts/market/markets/market-sales.ts';
import { requestReturn } from '../../contracts/orders/returns/returns.ts';
import { claimPart } from '../../server/buying/parts-desk/parts-desk.ts';
import { marketBoxes } from '../../server/market/markets/markets.ts';
import {
  cancelOrder,
  deliverOrder,
  shipOrder,
  startPacking,
} from '../../server/orders/fulfilment/fulfilment.ts';
import { orderByToken } from '../../server/orders/orders/orders.ts';
import { approveReturn, receiveReturn, resolveReturn } from '../../server/orders/returns/returns.ts';
import { passportOf } from '../../server/stock/passports/passports.ts';
import { administratorOf } from './person.ts';
import { makePurchase, purchaseAddress } from './purchase.ts';
import { oneOfAll, packSome, type TestQuarter } from './quarter.ts';
import { saleOf, tillAt, weekend } from './till.ts';
import { ok } from './unrefused.ts';

/** Somebody buys; the order is cancelled, on its way, delivered, or one of its kits comes back. */
export async function sellOnline({ harness, kits, roll, deps, orderNumbers }: TestQuarter): Promise<number> {
  const { db } = harness.shop;
  const wanted = kits.map(({ form }) => [form.slug, 1 + roll(2)] as const);
  const { visitor, token, order } = await makePurchase(harness, wanted);
  const { id = '' } = (await orderByToken(db, token)) ?? {};
  const end = roll(5);
  if (end === 0) {
    ok(await cancelOrder(db, id, 'Changed their mind', deps()));
    return 2;
  }
  // Of an order that was cancelled no part can be missing.
  orderNumbers.push(order.number);
  ok(await startPacking(db, id, deps()));
  ok(await shipOrder(db, id, { carrier: 'Australia Post', trackingNumber: token.slice(0, 8) }, deps()));
  if (end === 1) return 3;
  ok(await deliverOrder(db, id, deps()));
  if (end !== 2) return 4;
  const body = { kind: 'faulty' as const, lines: [{ position: 1, quantity: 1 }], message: 'It is torn.' };
  const { body: asked } = await visitor.ask(requestReturn, { params: { token }, body });
  ok(await approveReturn(db, asked.id, deps()));
  ok(await receiveReturn(db, asked.id, deps()));
  const restock = roll(2) === 0 ? [1] : [];
  const form = { how: 'refund' as const, message: 'It goes back to you.', restock, shippingCents: 0 };
  ok(await resolveReturn(db, asked.id, form, deps()));
  return 8;
}

/** Whoever bought misses a part of a box: sent at once, taken from the materials when it is packed. */
export async function missPart(quarter: TestQuarter): Promise<number> {
  const { harness, kits, by, deps, roll, orderNumbers } = quarter;
  const { db } = harness.shop;
  const { batchId, steps } = await packSome(quarter, oneOfAll(roll, kits).id, 2);
  const batch = await db
    .selectFrom('batches')
    .where('id', '=', batchId)
    .selectAll()
    .executeTakeFirstOrThrow();
  const network = `203.0.${roll(250)}.${roll(250)}`;
  const passport = ok(await passportOf(db, batch.passport_code, { network, now: by().now }));
  const parts = (batch.contents as { what: string }[]).map(({ what }) => what);
  const form = {
    ...purchaseAddress,
    key: crypto.randomUUID() as string,
    part: oneOfAll(roll, parts),
    colour: passport.colours[0] ? partColourText(passport.colours[0]) : '',
    quantity: 1,
    reason: 'missing' as const,
    note: '',
    email: 'mia@example.com',
    orderNumber: oneOfAll(roll, orderNumbers),
    website: '',
  };
  ok(await claimPart(db, passport, form, { ...deps(), boxes: marketBoxes }));
  const waiting = db.selectFrom('orders').where('origin', '=', 'part').where('state', '=', 'paid');
  const orders = await waiting.select('id').execute();
  for (const order of orders) ok(await startPacking(db, order.id, deps()));
  return steps + 1 + orders.length;
}

/** A weekend at the market: packed, sold at a till, closed with what is left counted back. */
export async function standAtMarket({ harness, kits, roll }: TestQuarter): Promise<number> {
  // A session of the back office does not last for weeks.
  const owner = await administratorOf(harness, `${crypto.randomUUID()}@example.com`);
  const { body: market } = await owner.ask(createMarket, { body: weekend });
  const params = { id: market.id };
  const lines = kits.map(({ id: productId }) => ({ productId, quantity: 3 }));
  const box = await owner.ask(packBox, { params, body: { lines } });
  if (box.status !== 200) throw new Error(box.body.message);
  await owner.ask(openMarket, { params });
  const till = await tillAt(harness, owner, market.id);
  const sold = kits.map((kit) => ({ kit, quantity: 1 + roll(2), cents: 4_000 + roll(3_000) }));
  await till.send([saleOf(till, sold)]);
  const unsold = sold.map(({ kit, quantity }) => ({
    productId: kit.id,
    quantity: Math.max(0, 3 - quantity - roll(2)),
  }));
  const hours = { fuelCents: 2_000, workedMinutes: 480, hourlyCents: 3_000 };
  const body = { ...hours, nextTime: '', note: 'Counted twice', countedCents: 20_000, unsold };
  const closed = await owner.ask(closeMarket, { params, body });
  if (closed.status !== 200) throw new Error(closed.body.message);
  return 3 + kits.length;
}
