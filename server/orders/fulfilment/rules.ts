import { cents, gstContained, priceText, sumCents } from '../../../contracts/kernel/money.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import {
  faultyBatchText,
  mergeFaulty,
  type FaultyBatch,
} from '../../../contracts/orders/fulfilment/faulty-batches.ts';
import type { RefundForm, ShipmentForm } from '../../../contracts/orders/fulfilment/fulfilment.ts';
import { alongShelves } from '../../../contracts/orders/fulfilment/shelf-order.ts';
import { paidForFirst } from '../../../contracts/orders/payments/market-sums.ts';

/** An order line with what happened to it so far. */
export type LineStatus = {
  position: number;
  productId: number;
  name: string;
  quantity: number;
  /** What was paid for the whole line, discount taken off. */
  paidCents: number;
  refundedQuantity: number;
  refundedCents: number;
  shippedQuantity: number;
};

export type RefundedLine = {
  position: number;
  productId: number;
  quantity: number;
  amountCents: number;
  restock: boolean;
};

export type RefundPlan = {
  lines: RefundedLine[];
  shippingCents: number;
  goodwillCents: number;
  amountCents: number;
};

/** How an order's money stands: what was paid, and what of it went back. */
export type MoneyStatus = {
  totalCents: number;
  shippingCents: number;
  refundedCents: number;
  refundedShippingCents: number;
};

/**
 * What a refund gives back, from the stored paid cents; never more than was paid, of a line or of the order.
 * @param backBeforeCents what of these lines went back already without naming them
 */
export function planRefund(
  form: RefundForm,
  lines: readonly LineStatus[],
  money: MoneyStatus,
  backBeforeCents = 0,
): RefundPlan | Refusal<'not_permitted'> {
  let planned: RefundedLine[] = [];
  for (const { position, quantity, restock } of form.lines) {
    const line = lines.find((one) => one.position === position);
    const left = line ? line.quantity - line.refundedQuantity : 0;
    if (!line || planned.some((one) => one.position === position))
      return refuse('not_permitted', 'This order has no such line.');
    if (quantity > left)
      return refuse('not_permitted', `Of “${line.name}” only ${left} can still be refunded.`);
    const upTo = line.refundedQuantity + quantity;
    const amountCents = paidForFirst(line, upTo) - paidForFirst(line, line.refundedQuantity);
    planned.push({ position, productId: line.productId, quantity, amountCents, restock });
  }
  planned = lessBefore(planned, backBeforeCents);
  const { shippingCents, goodwillCents } = form;
  if (shippingCents > money.shippingCents - money.refundedShippingCents)
    return refuse('not_permitted', 'That is more than was paid for delivery.');
  const amountCents = sumCents([...planned.map((one) => one.amountCents), shippingCents, goodwillCents]);
  const left = money.totalCents - money.refundedCents;
  if (amountCents > left)
    return refuse('not_permitted', `Only ${priceText(left)} of this order can still be refunded.`);
  if (amountCents === 0 && planned.length === 0)
    return refuse('not_permitted', 'Say what is to be refunded.');
  return { lines: planned, shippingCents, goodwillCents, amountCents };
}

function lessBefore(planned: readonly RefundedLine[], backBeforeCents: number): RefundedLine[] {
  let left = backBeforeCents;
  return planned.map((line) => {
    const off = Math.min(left, line.amountCents);
    left -= off;
    return { ...line, amountCents: line.amountCents - off };
  });
}

/** Everything that is left: what a full refund or a cancellation gives back. After goodwill less is left than the lines cost. */
export function planFullRefund(
  lines: readonly LineStatus[],
  money: MoneyStatus,
  restock: boolean,
): RefundPlan {
  let left = money.totalCents - money.refundedCents;
  const take = (wanted: number) => {
    const taken = Math.min(wanted, left);
    left -= taken;
    return taken;
  };
  const planned = lines
    .filter((line) => line.quantity > line.refundedQuantity)
    .map((line) => ({
      position: line.position,
      productId: line.productId,
      quantity: line.quantity - line.refundedQuantity,
      amountCents: take(line.paidCents - line.refundedCents),
      restock,
    }));
  const shippingCents = take(money.shippingCents - money.refundedShippingCents);
  const goods = sumCents(planned.map((one) => one.amountCents));
  return { lines: planned, shippingCents, goodwillCents: left, amountCents: goods + shippingCents + left };
}

export type ExternalRefundRecord = {
  provider: string;
  reference: string;
  amount_cents: number;
  state: string;
  is_ours: boolean;
  heard_at: Date;
  settled_at: Date | null;
  refund_id: string | null;
};

const providerNames: Readonly<Record<string, string>> = { stripe: 'Stripe', sandbox: 'the sandbox' };

/** What the owner reads of money that moved without the shop. */
export function externalRefundMessage(
  row: Pick<
    ExternalRefundRecord,
    'provider' | 'reference' | 'amount_cents' | 'state' | 'is_ours' | 'refund_id'
  >,
): string {
  const who = providerNames[row.provider] ?? row.provider;
  const what = `${priceText(row.amount_cents)} (${row.reference})`;
  if (row.state === 'went')
    return `${what} went back to the buyer without the shop, at ${who} itself. Write it down as a refund, or say what it was.`;
  if (row.is_ours || row.refund_id !== null)
    return `A refund of ${what} did not reach the buyer: ${who} says that it failed. Please give it back another way.`;
  return `The refund of ${what} that ${who} made without the shop came to nothing. There is nothing to write down.`;
}

/** What is written down of money that went back elsewhere: kits and delivery as said, what is left of it goodwill. */
export function planExternalRefund(
  { lines: chosen, shippingCents, reason }: Omit<RefundForm, 'goodwillCents'>,
  lines: readonly LineStatus[],
  money: MoneyStatus,
  { amountCents, bankLeftCents }: { amountCents: number; bankLeftCents: number },
): RefundPlan | Refusal<'not_permitted'> {
  if (amountCents > bankLeftCents)
    return refuse(
      'not_permitted',
      `More went back than the ${priceText(bankLeftCents)} that are left of what was paid for this order. Say what it was instead.`,
    );
  const isForSome = chosen.length > 0 || shippingCents > 0;
  const wanted = { lines: chosen, shippingCents, goodwillCents: 0, reason };
  const forSome = isForSome ? planRefund(wanted, lines, money) : { amountCents: 0 };
  if (isRefusal(forSome)) return forSome;
  if (forSome.amountCents > amountCents)
    return refuse('not_permitted', `Only ${priceText(amountCents)} went back. Choose less.`);
  return planRefund({ ...wanted, goodwillCents: amountCents - forSome.amountCents }, lines, money);
}

/**
 * The GST that goes back with a refund: what it adds to the GST contained in all that went back so far, so that
 * the notes of an order that is given back whole sum to its invoice. Nothing where the order contained none.
 */
export function gstOfRefund(
  order: { gst_cents: number },
  amountCents: number,
  { refundedCents }: Pick<MoneyStatus, 'refundedCents'>,
): number {
  if (order.gst_cents === 0) return 0;
  return gstContained(cents(refundedCents + amountCents)) - gstContained(cents(refundedCents));
}

/** Where an order's money came from, and what of each went back so far. */
export type Sources = {
  /** Paid by its own payment. */
  bankCents: number;
  /** Given up for it by the order that it adds to. */
  mainCents: number;
  backFromBankCents: number;
  backFromMainCents: number;
};

type Paid = { total_cents: number; gift_card_cents: number; carried_cents: number };
type Back = { amount_cents: number; gift_card_cents: number; main_cents: number };

export function sourcesFrom(order: Paid, back: Back): Sources {
  return {
    bankCents: order.total_cents - order.gift_card_cents - order.carried_cents,
    mainCents: order.carried_cents,
    backFromBankCents: back.amount_cents - back.gift_card_cents - back.main_cents,
    backFromMainCents: back.main_cents,
  };
}

/** Which way each part of a refund takes. The bank gets its money back first, then the order that it adds to, then gift cards. */
export type RefundParts = {
  carriedCents: number;
  creditCents: number;
  mainCents: number;
  giftCardCents: number;
};

/** What becomes of it instead of going back: so much pays for an addition, or all of it becomes a new gift card. */
export type Instead = { carriedCents: number } | 'credit';

/** Undefined when the bank did not pay as much as an addition is to get. What gift cards paid goes back to them in any case. */
export function splitRefund(
  amountCents: number,
  instead: Instead,
  sources: Sources,
): RefundParts | undefined {
  const ofBank = Math.max(0, Math.min(amountCents, sources.bankCents - sources.backFromBankCents));
  const mainCents = Math.min(amountCents - ofBank, sources.mainCents - sources.backFromMainCents);
  const giftCardCents = amountCents - ofBank - mainCents;
  if (instead === 'credit')
    return { carriedCents: 0, creditCents: ofBank + mainCents, mainCents: 0, giftCardCents };
  const { carriedCents } = instead;
  return carriedCents > ofBank ? undefined : { carriedCents, creditCents: 0, mainCents, giftCardCents };
}

/** What still has to leave the shop, by line. */
export function toShip(lines: readonly LineStatus[]): { position: number; quantity: number }[] {
  return lines
    .map((line) => ({
      position: line.position,
      quantity: Math.max(0, line.quantity - line.shippedQuantity - line.refundedQuantity),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** What goes into a parcel, and whether anything stays behind. `othersWait`: what was added to the order has still to leave with it. */
export function planShipment(
  form: ShipmentForm,
  lines: readonly LineStatus[],
  { othersWait } = { othersWait: false },
): { lines: { position: number; quantity: number }[]; isLast: boolean } | Refusal<'not_permitted'> {
  const waiting = toShip(lines);
  const chosen = form.lines ?? waiting;
  if (chosen.length === 0 && !othersWait)
    return refuse('not_permitted', 'Everything of this order has left already.');
  for (const { position, quantity } of chosen) {
    const left = waiting.find((one) => one.position === position)?.quantity ?? 0;
    if (quantity > left) {
      const name = lines.find((line) => line.position === position)?.name ?? 'this line';
      return refuse('not_permitted', `Of “${name}” only ${left} can still be sent.`);
    }
  }
  if (new Set(chosen.map(({ position }) => position)).size < chosen.length)
    return refuse('not_permitted', 'Name each line once.');
  return { lines: [...chosen], isLast: count(chosen) === count(waiting) };
}

function count(all: readonly { quantity: number }[]): number {
  return all.reduce((sum, one) => sum + one.quantity, 0);
}

/** Told apart by `item`: a spare part has no SKU of its own. */
type ToFetch = { item: string; sku: string; shelfPlace: string; name: string; quantity: number } & {
  faulty: readonly FaultyBatch[];
};
type Fetched = { order: string; lines: readonly ToFetch[] };

/** Each kit once, as one walks along the shelves, with how many of it each order wants. */
export function pickLines(slips: readonly Fetched[]) {
  const kits = new Map<string, Omit<ToFetch, 'item'> & { forOrders: Map<string, number> }>();
  for (const { order, lines } of slips) {
    for (const { item, sku, shelfPlace, name, quantity, faulty } of lines) {
      const kit = kits.get(item) ?? { sku, shelfPlace, name, quantity: 0, forOrders: new Map(), faulty: [] };
      kit.quantity += quantity;
      kit.forOrders.set(order, (kit.forOrders.get(order) ?? 0) + quantity);
      kits.set(item, { ...kit, faulty: mergeFaulty(kit.faulty, faulty) });
    }
  }
  return [...kits.values()].toSorted(alongShelves).map(({ faulty, forOrders, ...kit }) => ({
    ...kit,
    forOrders: [...forOrders].map(([order, quantity]) => `${order} × ${quantity}`),
    notes: faulty.map(faultyBatchText),
  }));
}

export type StepsOfParcel = { carrier: string; tracking_number: string; steps: readonly string[] };

/** Every parcel that has a number of a carrier was delivered; those without one nobody reports about. */
export function isWholeOrderThere(parcels: readonly StepsOfParcel[]): boolean {
  const followed = parcels.filter(({ tracking_number: number }) => number !== '');
  return followed.length > 0 && followed.every(({ steps }) => steps.includes('delivered'));
}
