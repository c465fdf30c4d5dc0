import { isRefusal, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import type { Db } from '../../kernel/database/database.ts';
import * as orders from '../../orders/orders/orders.ts';
import { latestPaymentOf } from '../../orders/payments/payments.ts';
import type { CheckoutDeps } from './deps.ts';
import { openOrderPayment } from './place-order.ts';
import { askAndSettle } from './reconcile.ts';

/** A provider's page may have ended by itself after this; whether it has is asked before it is shown again. */
const pageMinutes = 60;

/** What a pay link does: leads to the payment, to a new one where the last came to nothing. */
export async function payOrder(
  db: Db,
  token: string,
  deps: CheckoutDeps & Pick<orders.OrderViewer, 'person'>,
): Promise<{ state: OrderState; payUrl: string | null } | Refusal<'not_found' | 'payment_unavailable'>> {
  const order = await orders.orderBehind(db, token, { person: deps.person, at: deps.now() });
  if (isRefusal(order)) return order;
  if (order.state !== 'pending_payment') return { state: order.state, payUrl: null };
  const payment = await latestPaymentOf(db, order.id);
  const isOld = payment && deps.now().getTime() - payment.started_at.getTime() > pageMinutes * 60_000;
  if (payment?.state === 'started' && isOld) await askAndSettle(db, payment.reference, 'customer', deps);
  const led = await openOrderPayment(db, await orders.orderOfId(db, order.id), deps);
  return isRefusal(led) ? led : { state: led.state, payUrl: led.payUrl };
}
