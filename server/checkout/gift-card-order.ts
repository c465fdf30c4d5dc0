import type { GiftCardForm } from '../../contracts/gift-cards.ts';
import { refuse, type Refusal } from '../../contracts/refusal.ts';
import { wishForCard } from '../gift-cards/gift-cards.ts';
import { allOrNothing, type Db } from '../kernel/database.ts';
import { timeOrderedId, unguessableId } from '../kernel/random.ts';
import { printOf } from '../kernel/rules.ts';
import * as orders from '../orders/orders.ts';
import { currentSettings } from '../settings/settings.ts';
import { countOrder } from './count-orders.ts';
import { leadToPayment, type Placed } from './place-order.ts';
import type { Tools } from './tools.ts';

/**
 * Orders a gift card: an order without a parcel, paid like any other. No GST is contained in it; what is
 * bought with the card contains its own (GST Act, Division 100).
 */
export async function orderGiftCard(
  db: Db,
  form: GiftCardForm,
  key: string,
  tools: Tools,
): Promise<Placed | Refusal> {
  const print = `gift.${printOf(form)}`;
  const known = await orders.orderUnderKey(db, key);
  if (known && known.request_print !== print)
    return refuse('idempotency_mismatch', 'This Idempotency-Key was used for a different order.');
  if (known) return leadToPayment(db, known, tools);
  const now = tools.now();
  const { holdMinutes } = await currentSettings(db);
  const id = timeOrderedId(now);
  const { amountCents, recipient, from, message, deliverAt } = form;
  await allOrNothing(db, async (db) => {
    const order = newOrder(form, { id, key, print, now, holdMinutes });
    if (
      !(await orders.insertOrder(db, order, [lineOf(amountCents)], {
        words: 'Gift card ordered, waiting for payment',
      }))
    )
      return;
    await wishForCard(db, {
      order_id: id,
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
  return leadToPayment(db, written, tools);
}

function newOrder(
  { email, amountCents }: GiftCardForm,
  {
    id,
    key,
    print,
    now,
    holdMinutes,
  }: { id: string; key: string; print: string; now: Date; holdMinutes: number },
): orders.NewOrder {
  return {
    id,
    token: unguessableId(),
    idempotency_key: key,
    request_print: print,
    cart_id: `gift:${id}`,
    email,
    phone: '',
    note: '',
    buyer_name: '',
    buyer_abn: '',
    gift_message: '',
    hide_prices: false,
    gift_card_cents: 0,
    adds_to: null,
    discount_code: null,
    discount_name: null,
    service: 'pickup',
    delivery_name: 'By e-mail',
    address: null,
    subtotal_cents: amountCents,
    discount_cents: 0,
    shipping_cents: 0,
    total_cents: amountCents,
    gst_cents: 0,
    placed_at: now,
    held_until: new Date(now.getTime() + holdMinutes * 60_000),
  };
}

function lineOf(amountCents: number): orders.NewLine {
  return {
    product_id: orders.noProduct,
    name: 'Gift card',
    sku: 'GIFT-CARD',
    slug: '',
    image_url: null,
    quantity: 1,
    unit_price_cents: amountCents,
    discount_cents: 0,
    line_total_cents: amountCents,
  };
}
