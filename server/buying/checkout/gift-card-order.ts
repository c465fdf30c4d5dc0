import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { GiftCardForm } from '../../../contracts/pricing/gift-cards.ts';
import { allOrNothing, type Db } from '../../kernel/database/database.ts';
import { fingerprintOf } from '../../kernel/rules.ts';
import * as orders from '../../orders/orders/orders.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { insertOrderedCard } from '../../pricing/gift-cards/gift-cards.ts';
import { giftCardSku } from './bought-text.ts';
import { countOrder } from './count-orders.ts';
import type { CheckoutDeps } from './deps.ts';
import { openOrderPayment, type Placed } from './place-order.ts';

/**
 * Orders a gift card: an order without a parcel, paid like any other. No GST is contained in it; what is
 * bought with the card contains its own (GST Act, Division 100).
 */
export async function orderGiftCard(
  db: Db,
  form: GiftCardForm,
  key: string,
  deps: CheckoutDeps,
): Promise<Placed | Refusal<'idempotency_mismatch' | 'payment_unavailable'>> {
  const fingerprint = `gift.${fingerprintOf(form)}`;
  const known = await orders.orderUnderKey(db, key);
  if (known && known.request_fingerprint !== fingerprint)
    return refuse('idempotency_mismatch', 'This Idempotency-Key was used for a different order.');
  if (known) return openOrderPayment(db, known, deps);
  const now = deps.now();
  const { holdMinutes } = await currentSettings(db);
  const { amountCents, recipient, from, message, deliverAt } = form;
  await allOrNothing(db, async (db) => {
    const order = orderOf(form, { key, fingerprint, placedAt: now, holdMinutes });
    if (
      !(await orders.insertOrder(db, order, [lineOf(amountCents)], {
        message: 'Gift card ordered, waiting for payment',
      }))
    )
      return;
    await insertOrderedCard(db, {
      order_id: order.id,
      amount_cents: amountCents,
      recipient,
      sender: from,
      message,
      deliver_at: deliverAt ? new Date(deliverAt) : now,
    });
    countOrder('placed');
  });
  const written = await orders.orderUnderKey(db, key);
  if (!written) throw new Error('A gift card was neither ordered now nor before');
  return openOrderPayment(db, written, deps);
}

type Asked = { key: string; fingerprint: string; placedAt: Date; holdMinutes: number };

function orderOf({ email, amountCents }: GiftCardForm, { key, fingerprint, placedAt, holdMinutes }: Asked) {
  return orders.newOrder({
    // The card has no existence before its order, so the request is what it comes from.
    origin: { kind: 'gift_card', id: key },
    idempotencyKey: key,
    fingerprint,
    placedAt,
    heldUntil: new Date(placedAt.getTime() + holdMinutes * 60_000),
    buyer: { email, phone: '', name: '', abn: '' },
    sums: { subtotal: amountCents, discount: 0, shipping: 0, total: amountCents, gst: 0 },
    delivery: { service: 'pickup', name: 'By email' },
    address: null,
  });
}

function lineOf(amountCents: number): orders.NewLine {
  return {
    product_id: orders.noProduct,
    name: 'Gift card',
    sku: giftCardSku,
    slug: '',
    image_url: null,
    quantity: 1,
    unit_price_cents: amountCents,
    discount_cents: 0,
    line_total_cents: amountCents,
  };
}
