import * as z from 'zod/mini';
import { orderByHandForm } from '../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { isRefusal } from '../../contracts/kernel/refusal.ts';
import {
  cancelUnpaid,
  expireOverdueOrders,
  findExternalRefunds,
  orderGiftCard,
  payOrder,
  placeOrder,
  receiveEvent,
  reconcilePayments,
  settleOrder,
} from '../../server/buying/checkout/checkout.ts';
import { makeOrder } from '../../server/buying/orders-by-hand/orders-by-hand.ts';
import { unguessableId } from '../../server/kernel/random.ts';
import { refundWhatIsOwed } from '../../server/orders/fulfilment/fulfilment.ts';
import { signatureOf } from '../../server/orders/payments/payments.ts';
import { refundAtProvider } from '../../server/orders/payments/sandbox/sandbox.ts';
import { receiveStock } from '../../server/stock/inventory/inventory.ts';
import { anyOrder, walkedKits, type MoneyWalk } from './money-walk.ts';
import { buyerWith, orderFormFor, payAt } from './purchase.ts';
import { ok } from './unrefused.ts';

async function place(walk: MoneyWalk) {
  const { harness, db, roll, deps, customerId, cards } = walk;
  const slug = walk.pick(walkedKits) ?? '';
  const buyer = await buyerWith(harness, [[slug, 1]]).catch(() => undefined);
  if (!buyer) return 'nothing left';
  const isKnown = roll(2) === 0;
  const code = ['', '', 'HALF', 'TEN', 'POST'][roll(5)] ?? '';
  const email = isKnown ? 'mia@example.com' : `guest${roll(3)}@example.com`;
  const form = await orderFormFor(buyer, { code, email });
  const card = roll(3) === 0 ? cards[roll(2)] : undefined;
  const worth = card ? await worthOf(walk, card) : 0;
  const seenCents = Math.min(form.seenTotalCents, worth);
  const seen = { giftCard: card && seenCents > 0 ? { code: card, seenCents } : null };
  const storeCredit = isKnown && roll(3) === 0 ? { seenCents: 2_000 } : null;
  const asked = { ...form, ...seen, storeCredit, byTransfer: roll(5) === 0 };
  const by = { key: unguessableId(), customerId: isKnown ? customerId : undefined };
  const placed = await placeOrder(db, asked, by, deps());
  if (isRefusal(placed)) return placed.refused;
  if (placed.payUrl) walk.payUrls.push(placed.payUrl);
  return placed.number;
}

async function worthOf({ db }: MoneyWalk, code: string): Promise<number> {
  const cards = db
    .selectFrom('gift_cards')
    .where('last_four', '=', code.slice(-4))
    .where('kind', '=', 'card');
  return (await cards.select('balance_cents').executeTakeFirst())?.balance_cents ?? 0;
}

async function makeByHand(walk: MoneyWalk) {
  const { db, roll, kits, calm, customerId } = walk;
  const lines = [{ productId: walk.pick(kits) ?? 0, quantity: 1 + roll(2) }];
  const payBy = (['provider', 'transfer', 'invoice'] as const)[roll(3)];
  const form = { lines, service: 'pickup', email: 'mia@example.com', buyerName: 'Mia', payBy };
  const made = await makeOrder(
    db,
    z.parse(orderByHandForm, { ...form, customerId: roll(2) === 0 ? customerId : null }),
    calm(),
  );
  return isRefusal(made) ? made.refused : made.number;
}

async function openLink(walk: MoneyWalk) {
  const order = await anyOrder(walk, 'pending_payment');
  if (!order) return 'none';
  const led = await payOrder(walk.db, order.token, { ...walk.deps(), person: undefined });
  if (!isRefusal(led) && led.payUrl) walk.payUrls.push(led.payUrl);
  return order.number;
}

/** The bank takes money on a page that somebody has open, whatever became of its order. */
async function payOnPage(walk: MoneyWalk) {
  const payUrl = walk.roll(3) > 0 ? walk.payUrls.at(-1) : walk.pick(walk.payUrls);
  if (payUrl) await payAt(walk.harness, payUrl);
  return payUrl?.slice(-6) ?? 'none';
}

/** News of any payment, true ones, in any order and as often as it falls. */
async function tell(walk: MoneyWalk) {
  const { harness, db, deps } = walk;
  const all = await db.selectFrom('sandbox_payments').orderBy('idempotency_key').selectAll().execute();
  const known = all.filter(({ state }) => state !== 'open');
  const payment = walk.pick(walk.roll(3) > 0 ? known.filter(({ state }) => state === 'captured') : known);
  if (!payment) return 'none';
  const { reference, amount_cents: amountCents, state } = payment;
  const id = `evt_${walk.roll(2) === 0 ? unguessableId() : reference}`;
  const body = JSON.stringify({ id, type: `payment.${state}`, reference, amountCents, currency: 'AUD' });
  const seconds = Math.floor(deps().now().getTime() / 1000);
  const headers = { 'shop-signature': signatureOf(body, harness.shop.keys.sandbox, seconds) };
  ok(await receiveEvent(db, body, headers, deps()));
  return `${state} ${reference.slice(-6)}`;
}

async function comeBack(walk: MoneyWalk) {
  const order = await anyOrder(walk, 'pending_payment', 'expired');
  if (order) await settleOrder(walk.db, order.token, { ...walk.deps(), person: undefined });
  return order?.number ?? 'none';
}

async function giveUp(walk: MoneyWalk) {
  const order = walk.roll(3) === 0 ? await anyOrder(walk, 'pending_payment') : undefined;
  if (!order) return 'none';
  const refused = await cancelUnpaid(walk.db, order, walk.deps());
  return refused?.refused ?? order.number;
}

async function sweep(walk: MoneyWalk) {
  walk.pass(walk.roll(40));
  const [productId] = walk.kits;
  const more = { productId: walk.pick(walk.kits) ?? productId ?? 0, quantity: 5, costCents: 1_000 };
  await receiveStock(walk.db, more, 'test', 'As it fell');
  await expireOverdueOrders(walk.db, walk.deps());
  await reconcilePayments(walk.db, walk.deps());
  return 'swept';
}

async function buyCard(walk: MoneyWalk) {
  const gift = {
    email: 'mia@example.com',
    amountCents: 2_500,
    recipient: 'jo@example.com',
    from: '',
    message: '',
  };
  const placed = await orderGiftCard(
    walk.db,
    { ...gift, deliverAt: null } as never,
    unguessableId(),
    walk.deps(),
  );
  if (isRefusal(placed)) return placed.refused;
  if (placed.payUrl) walk.payUrls.push(placed.payUrl);
  return placed.number;
}

/** Somebody gives money back on the bank's own pages. */
async function giveBackAtBank(walk: MoneyWalk) {
  const payUrl = walk.pick(walk.payUrls);
  const back = await refundAtProvider(walk.db, payUrl?.split('/').at(-1) ?? '', 300, { send: () => {} });
  return isRefusal(back) ? back.refused : back.refund;
}

/** The bank answers again, and everything that runs by itself runs until nothing is left for it. */
export async function calmDown(walk: MoneyWalk): Promise<void> {
  walk.pass(2);
  await expireOverdueOrders(walk.db, walk.calm());
  await reconcilePayments(walk.db, walk.calm());
  await findExternalRefunds(walk.db, walk.calm());
  await refundWhatIsOwed(walk.db, walk.calm());
}

/** What shoppers do, and what the bank does and tells. */
export const shopperSteps = {
  place,
  placeAnother: place,
  placeOneMore: place,
  makeByHand,
  openLink,
  payOnPage,
  payOnAnotherPage: payOnPage,
  payOnOneMorePage: payOnPage,
  tell,
  tellMore: tell,
  tellAgain: tell,
  comeBack,
  giveUp,
  sweep,
  buyCard,
  giveBackAtBank,
};
