import { isRefusal } from '../../contracts/kernel/refusal.ts';
import { editOrder, planOrderEdit } from '../../server/buying/orders-by-hand/orders-by-hand.ts';
import {
  correctReceipt,
  creditExcess,
  noteMoney,
  noteSentRefund,
  orderMoney,
  payBeside,
  returnExcess,
} from '../../server/buying/receivables/receivables.ts';
import {
  cancelOrder,
  externalRefundsOf,
  refundOrder,
  settleExternalRefund,
} from '../../server/orders/fulfilment/fulfilment.ts';
import { anyOrder, paidStates, type MoneyWalk } from './money-walk.ts';
import { ok } from './unrefused.ts';

async function refund(walk: MoneyWalk) {
  const order = await anyOrder(walk, ...paidStates);
  if (!order) return 'none';
  const { roll } = walk;
  const form = {
    lines: roll(2) === 0 ? [{ position: 1, quantity: 1, restock: roll(2) === 0 }] : [],
    shippingCents: roll(3) === 0 ? Math.min(500, order.shipping_cents) : 0,
    goodwillCents: roll(3) * 333,
    reason: 'As it fell',
    isCredit: roll(4) === 0,
  };
  const back = await refundOrder(walk.db, order.id, form, walk.deps());
  return isRefusal(back) ? back.refused : order.number;
}

async function cancel(walk: MoneyWalk) {
  const order = walk.roll(3) === 0 ? await anyOrder(walk, 'paid', 'packing') : undefined;
  if (!order) return 'none';
  const done = await cancelOrder(walk.db, order.id, 'As it fell', walk.deps());
  return isRefusal(done) ? done.refused : order.number;
}

async function edit(walk: MoneyWalk) {
  const order = await anyOrder(walk, 'paid');
  if (!order) return 'none';
  const add = walk.roll(3) > 0 ? [{ productId: walk.pick(walk.kits) ?? 0, quantity: 1 }] : [];
  const form = {
    lines: walk.roll(2) === 0 ? [{ position: 1, quantity: 0 }] : [],
    add,
    shippingCents: order.shipping_cents + walk.roll(2) * 300,
    reason: 'As it fell',
    heldDays: 1,
  };
  const plan = await planOrderEdit(walk.db, order.id, form, walk.calm());
  if (isRefusal(plan)) return plan.refused;
  const seenDifferenceCents = plan.dueCents - plan.backCents;
  const edited = await editOrder(walk.db, order.id, { ...form, seenDifferenceCents }, walk.deps());
  return isRefusal(edited) ? edited.refused : order.number;
}

const receipt = (walk: MoneyWalk) => ({
  key: crypto.randomUUID(),
  method: (['bank_transfer', 'payid', 'cash'] as const)[walk.roll(3)] ?? ('payid' as const),
  reference: '',
  marketId: null,
});

async function note(walk: MoneyWalk) {
  const order = await anyOrder(walk, 'pending_payment', 'expired', 'paid', 'cancelled');
  if (!order) return 'none';
  const money = ok(await orderMoney(walk.db, order.id, walk.calm()));
  const share = [500, money.missingCents || 700, (money.missingCents || 100) + 250][walk.roll(3)] ?? 500;
  const form = {
    ...receipt(walk),
    amountCents: order.state === 'expired' ? Math.max(1, money.dueCents - money.receivedCents) : share,
    receivedOn: walk.today(),
    seenReceivedCents: money.receivedCents,
    isBesides: order.state !== 'pending_payment',
  };
  const noted = await noteMoney(walk.db, order.id, form, walk.deps());
  return isRefusal(noted) ? noted.refused : `${order.number} ${form.amountCents}`;
}

async function payByCard(walk: MoneyWalk) {
  const order = await anyOrder(walk, 'pending_payment');
  if (!order) return 'none';
  const money = ok(await orderMoney(walk.db, order.id, walk.calm()));
  const seenCents = Math.min(money.missingCents, [700, 12_000][walk.roll(2)] ?? 700);
  const giftCard = { code: walk.cards[1] ?? '', seenCents };
  const form = { giftCard, storeCredit: null, seenMissingCents: money.missingCents };
  const caller = { browserId: 'office', network: '203.0.113.9' };
  const paid = await payBeside(walk.db, order.id, form, { ...walk.deps(), caller });
  return isRefusal(paid) ? paid.refused : `${order.number} ${seenCents}`;
}

async function settleMoney(walk: MoneyWalk) {
  const order = walk.pick(
    await walk.db
      .selectFrom('orders')
      .where('id', 'in', (eb) => eb.selectFrom('received_payments').select('order_id'))
      .orderBy('id')
      .selectAll()
      .execute(),
  );
  if (!order) return 'none';
  const money = ok(await orderMoney(walk.db, order.id, walk.calm()));
  const { excessCents: seenExcessCents, receivedCents: seenReceivedCents } = money;
  const key = crypto.randomUUID();
  if (walk.roll(3) === 0) {
    const { id: receiptId = '' } = walk.pick(money.receipts) ?? {};
    const off = await correctReceipt(walk.db, order.id, { receiptId, key, seenReceivedCents }, walk.calm());
    return isRefusal(off) ? off.refused : `${order.number} off`;
  }
  const form = { ...receipt(walk), returnedOn: walk.today(), seenExcessCents };
  const done =
    walk.roll(2) === 0
      ? await creditExcess(walk.db, order.id, { key, seenExcessCents }, walk.calm())
      : await returnExcess(walk.db, order.id, form, walk.calm());
  return isRefusal(done) ? done.refused : `${order.number} ${seenExcessCents}`;
}

async function sendBack(walk: MoneyWalk) {
  const due = walk.db.selectFrom('refunds').where('state', '=', 'due').where('asked_at', 'is not', null);
  const one = walk.pick(await due.orderBy('id').selectAll().execute());
  if (!one) return 'none';
  const form = {
    refundId: one.id,
    method: 'cash' as const,
    sentOn: walk.today(),
    reference: '',
    marketId: null,
  };
  const sent = await noteSentRefund(walk.db, one.order_id, form, walk.calm());
  return isRefusal(sent) ? sent.refused : one.id;
}

/** Somebody says what the money was that went back on the bank's own pages. */
async function sayWhatWent(walk: MoneyWalk) {
  const order = await anyOrder(walk, ...paidStates);
  if (!order) return 'none';
  const waits = (await externalRefundsOf(walk.db, order.id)).find(({ settled_at }) => settled_at === null);
  if (!waits) return 'nothing waits';
  const as = walk.roll(2) === 0 ? ('refund' as const) : ('nothing' as const);
  const form = { reference: waits.reference, as, lines: [], shippingCents: 0, reason: 'Looked up' };
  const settled = await settleExternalRefund(walk.db, order.id, form, walk.deps());
  return settled?.refused ?? `${order.number} as ${as}`;
}

/** What people of the shop do to the money of orders. */
export const officeSteps = {
  refund,
  cancel,
  edit,
  editAnother: edit,
  note,
  payByCard,
  settleMoney,
  sendBack,
  sayWhatWent,
};
