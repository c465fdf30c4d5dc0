import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as orders from '../../orders/orders/orders.ts';
import { latestPaymentOf, withTimeout } from '../../orders/payments/payments.ts';
import { cancelUnpaid } from './abandon-order.ts';
import { settlePayment } from './complete-order.ts';
import type { CheckoutDeps } from './deps.ts';

const noSheet = refuse('payment_unavailable', 'No wallet can pay this order here. Nothing was charged.');

/**
 * Pays a placed order with the token of a wallet's sheet. The amount is that of the payment, which the shop opened
 * for the order's own total; the wallet allows no more than it showed. A declined payment keeps no stock: the order
 * ends, and the next try places a new one. Where the provider does not answer, the order waits as it does after the
 * card page, and its page asks again.
 */
export async function payByWallet(
  db: Db,
  { token, walletToken }: { token: string; walletToken: string },
  deps: CheckoutDeps & Pick<orders.OrderViewer, 'person'>,
): Promise<{ state: OrderState } | Refusal<'card_declined' | 'not_found' | 'payment_unavailable'>> {
  const order = await orders.orderBehind(db, token, { person: deps.person, at: deps.now() });
  if (isRefusal(order)) return order;
  if (order.state !== 'pending_payment') return { state: order.state };
  const payment = await latestPaymentOf(db, order.id);
  const { provider } = deps;
  if (!provider.payByWallet || payment?.state !== 'started' || payment.provider !== provider.name)
    return paidMeanwhile(db, order.id);
  const { reference } = payment;
  // `watchedProvider` has logged why the provider did not answer.
  const paid = await withTimeout(provider.payByWallet(reference, walletToken)).catch(() => undefined);
  if (!paid) return { state: 'pending_payment' };
  if (isRefusal(paid)) {
    // A payment that came meanwhile wins over what was declined.
    if (!(await cancelUnpaid(db, order, deps))) return paid;
  } else
    await settlePayment(db, { provider: provider.name, reference, status: paid, actor: 'customer' }, deps);
  const { state } = await orders.orderOfId(db, order.id);
  return { state };
}

/** A second press may have paid the order after it was read here: then it was charged. */
async function paidMeanwhile(db: Db, orderId: string): Promise<{ state: OrderState } | typeof noSheet> {
  const { state } = await orders.orderOfId(db, orderId);
  return state === 'pending_payment' ? noSheet : { state };
}
