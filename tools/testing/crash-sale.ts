import type { OrderForm } from '../../contracts/buying/checkout/checkout.ts';
import { placeOrder, settleOrder } from '../../server/buying/checkout/checkout.ts';
import type { Db } from '../../server/kernel/database/database.ts';
import { openLog } from '../../server/kernel/process/log.ts';
import {
  cancelOrder,
  refundOrder,
  refundWhatIsOwed,
  shipOrder,
  startPacking,
} from '../../server/orders/fulfilment/fulfilment.ts';
import { orderByToken, buyerOrderBehind } from '../../server/orders/orders/orders.ts';
import { sandboxProvider } from '../../server/orders/payments/payments.ts';
import { payByCard } from '../../server/orders/payments/sandbox/sandbox.ts';
import type { CrashPhase } from './crash-points.ts';
import { ok } from './unrefused.ts';

export type CrashSale = { form: OrderForm; key: string; ends: 'sent' | 'cancelled' };

/** One sale from the cart to its end. Begun again after a crash, it goes on where it was. @param begin hears of each phase */
export async function sellWithCrashes(
  db: Db,
  sale: CrashSale,
  begin: (phase: CrashPhase) => void,
): Promise<void> {
  const siteOrigin = 'https://shop.example';
  const provider = sandboxProvider({ db, siteOrigin, secret: '', nowSeconds });
  const deps = { provider, siteOrigin, now: () => new Date(), actor: 'owner', log: openLog('warn') };

  begin('place');
  const { token, payUrl } = ok(
    await placeOrder(db, sale.form, { key: sale.key, customerId: undefined }, deps),
  );
  if (payUrl) {
    const card = { cardNumber: '4242424242424242' };
    ok(await payByCard(db, payUrl.split('/').at(-1) ?? '', card, { send: () => {} }));
  }
  begin('settle');
  ok(await settleOrder(db, token, deps));
  const state = async () => (await orderByToken(db, token))?.state;
  const id = (await orderByToken(db, token))?.id ?? '';
  if (sale.ends === 'cancelled') {
    begin('cancel');
    if ((await state()) === 'cancelled') await refundWhatIsOwed(db, deps);
    else ok(await cancelOrder(db, id, 'Asked for', deps));
    return;
  }
  begin('pack');
  if ((await state()) === 'paid') ok(await startPacking(db, id, deps));
  begin('ship');
  const parcel = { carrier: 'Sendle' as const, trackingNumber: 'S1' };
  if ((await state()) === 'packing') ok(await shipOrder(db, id, parcel, deps));
  begin('refund');
  const form = { lines: [], shippingCents: 0, goodwillCents: 500, reason: 'A bent corner' };
  // Whoever asks again after a crash looks first whether it was decided.
  if (ok(await buyerOrderBehind(db, token, { at: new Date() })).refundedCents > 0)
    await refundWhatIsOwed(db, deps);
  else ok(await refundOrder(db, id, form, deps));
}

const nowSeconds = () => Math.floor(Date.now() / 1000);
