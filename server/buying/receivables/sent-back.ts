import type { ExcessForm, OrderMoney, ReceiptMethod } from '../../../contracts/buying/receivables.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { isRefusal, refuse } from '../../../contracts/kernel/refusal.ts';
import type { SentRefundForm } from '../../../contracts/orders/fulfilment/refunds-by-hand.ts';
import { allOrNothing, RolledBack, type Db } from '../../kernel/database/database.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import { finishSentRefund } from '../../orders/fulfilment/fulfilment.ts';
import * as orders from '../../orders/orders/orders.ts';
import { excessMessage, insertReceipt } from '../../orders/payments/payments.ts';
import { giveStoreCredit } from '../../pricing/store-credit/store-credit.ts';
import type { ReceivablesDeps } from './deps.ts';
import { marketOfCash, whyNotAtMarket } from './market-cash.ts';
import { moneyOfOrder, noOrderOfMoney, refuseDay, type MoneyRefused } from './order-money.ts';

/** What a buyer paid too much was sent back, as far as it is still here. */
export function returnExcess(
  db: Db,
  id: string,
  form: ExcessForm,
  deps: ReceivablesDeps,
): Promise<OrderMoney | MoneyRefused> {
  const { key, method, returnedOn: day, reference, marketId, seenExcessCents } = form;
  const giveUp = { key, kind: 'returned' as const, method, day, reference, marketId, seenExcessCents };
  return settleExcess(db, id, giveUp, deps, async (_db, _order, cents) =>
    Promise.resolve(`${priceText(cents)} that was too much went back`),
  );
}

/** The same, kept as credit of the account whose order it is. */
export async function creditExcess(
  db: Db,
  id: string,
  { key, seenExcessCents }: Pick<ExcessForm, 'key' | 'seenExcessCents'>,
  deps: ReceivablesDeps,
): Promise<OrderMoney | MoneyRefused> {
  const { siteOrigin, actor, now } = deps;
  const day = sydneyDay(now());
  const giveUp = {
    key,
    kind: 'credited' as const,
    method: 'other' as const,
    day,
    reference: '',
    marketId: null,
    seenExcessCents,
  };
  return settleExcess(db, id, giveUp, deps, async (db, order, cents) => {
    // As it is while the order is held: an account that is closed meanwhile has let it go.
    const { customer_id: customerId } = order;
    if (customerId === null) throw new RolledBack(noAccount);
    const given = { customerId, orderId: id, kind: 'issued' as const, changeCents: cents };
    const reason = `Order ${order.number} was paid with more than it cost.`;
    await giveStoreCredit(db, { ...given, reason, actor }, { siteOrigin, now: now() });
    return `${priceText(cents)} that was too much is kept as store credit`;
  });
}

const noAccount = refuse('not_permitted', 'This buyer has no account that could have credit: send it back.');

/** A refund of money that came by hand was sent by one of those who were asked to. */
export async function noteSentRefund(
  db: Db,
  id: string,
  form: SentRefundForm,
  deps: ReceivablesDeps,
): Promise<OrderMoney | MoneyRefused> {
  if (!(await orders.orderById(db, id))) return noOrderOfMoney;
  return allOrNothing<OrderMoney | MoneyRefused>(db, async (db) => {
    const order = await orders.lockOrder(db, id);
    const refusal =
      refuseDay('sentOn', form.sentOn, deps.now()) ??
      (await whyNotAtMarket(db, form, deps)) ??
      (await finishSentRefund(db, order, form, deps));
    return refusal ?? moneyOfOrder(db, order, deps);
  });
}

type GivenUp = {
  key: string;
  kind: 'returned' | 'credited';
  method: ReceiptMethod;
  day: string;
  reference: string;
  marketId: string | null;
  seenExcessCents: number;
};

async function settleExcess(
  db: Db,
  id: string,
  given: GivenUp,
  deps: ReceivablesDeps,
  carryOut: (db: Db, order: orders.OrderRow, cents: number) => Promise<string>,
): Promise<OrderMoney | MoneyRefused> {
  if (!(await orders.orderById(db, id))) return noOrderOfMoney;
  return allOrNothing<OrderMoney | MoneyRefused>(db, async (db) => {
    const order = await orders.lockOrder(db, id);
    const money = await moneyOfOrder(db, order, deps);
    if (money.receipts.some((receipt) => receipt.id === given.key)) return money;
    if (money.excessCents !== given.seenExcessCents || money.excessCents === 0) {
      const message = 'Somebody settled this while you looked at it. See how it stands now.';
      return refuse('stale', message, { current: money.excessCents });
    }
    const refusal = refuseDay('returnedOn', given.day, deps.now()) ?? (await whyNotAtMarket(db, given, deps));
    if (isRefusal(refusal)) return refusal;
    const at = deps.now();
    const { key, kind, method, day, reference } = given;
    const row = {
      id: key,
      order_id: id,
      kind,
      method,
      received_on: day,
      reference,
      actor: deps.actor,
      noted_at: at,
      market_id: marketOfCash(given),
    };
    await insertReceipt(db, { ...row, amount_cents: -money.excessCents });
    const message = await carryOut(db, order, money.excessCents);
    await orders.recordEvent(db, order, {
      actor: deps.actor,
      message,
      at,
      isPrivate: false,
      isAboutMoney: true,
    });
    await orders.settleReason(db, id, excessMessage(money.excessCents));
    return moneyOfOrder(db, order, deps);
  });
}
