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
 * Pays a placed order from a wallet's sheet. The amount is the payment's, which the shop opened for the order's own
 * total; the wallet allows no more than it showed. Who declines holds nothing: the order ends, and another yes places
 * a new one. Where the provider does not say, the order waits as after its card page, and its page asks on.
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
  // The watched provider has said in the log why it did not answer.
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

/** Between the look at the order and the one at its payment another yes may have paid it: then it was charged. */
async function paidMeanwhile(db: Db, orderId: string): Promise<{ state: OrderState } | typeof noSheet> {
  const { state } = await orders.orderOfId(db, orderId);
  return state === 'pending_payment' ? noSheet : { state };
}
