import { sumCents } from '../../../contracts/kernel/money.ts';
import { envelopeLines, type Address } from '../../../contracts/kernel/postal-address.ts';
import type { DocumentData } from '../../../contracts/orders/documents.ts';
import type { BankDetails } from '../../../contracts/platform/settings/bank-details.ts';
import { sydneyDay } from '../../kernel/sydney.ts';

/** What an order brings to its documents, as data: this room knows no orders. */
export type Billed = {
  id: string;
  number: string;
  email: string;
  buyer_name: string;
  buyer_abn: string;
  address: Address | null;
  delivery_name: string;
  shipping_cents: number;
  total_cents: number;
  /** What gift card and credit paid of it. */
  gift_card_cents?: number;
  gst_cents: number;
  due_on?: string | null;
};

export type Seller = DocumentData['seller'];
type BilledLine = {
  name: string;
  sku: string;
  quantity: number;
  unit_price_cents: number;
  discount_cents: number;
  line_total_cents: number;
  /** The bundle that it was bought in, with its name. */
  bundle?: unknown;
};

export function invoiceOf(
  order: Billed,
  lines: readonly BilledLine[],
  issue: { number: number; at: Date; seller: Seller; payTo?: BankDetails | null },
): DocumentData {
  return {
    kind: 'invoice',
    number: numberOf('invoice', issue.number),
    issuedOn: sydneyDay(issue.at),
    dueOn: order.due_on ?? null,
    payTo: issue.payTo ?? null,
    orderNumber: order.number,
    invoiceNumber: null,
    reason: null,
    seller: issue.seller,
    buyer: buyerOf(order),
    lines: lines.map((line) => ({
      name: nameOf(line),
      sku: line.sku,
      quantity: line.quantity,
      unitCents: line.unit_price_cents,
      discountCents: line.discount_cents,
      totalCents: line.line_total_cents,
    })),
    extras: [{ label: order.delivery_name, totalCents: order.shipping_cents }],
    totalCents: order.total_cents,
    ...(order.due_on && order.gift_card_cents ? { besideCents: order.gift_card_cents } : {}),
    gstCents: issue.seller.gstRegistered ? order.gst_cents : 0,
  };
}

/** A kit of a bundle says so: its price is its share of the bundle's. */
function nameOf({ name, bundle }: BilledLine): string {
  const of = bundle as { name: string } | null | undefined;
  return of ? `${name} (in the bundle ${of.name})` : name;
}

export type Adjusted = {
  lines: readonly { name: string; sku: string; quantity: number; amountCents: number }[];
  shippingCents: number;
  goodwillCents: number;
  /** What of it is GST, as it is stored with the refund. */
  gstCents: number;
  reason: string;
};

export function adjustmentOf(
  order: Billed,
  adjusted: Adjusted,
  issue: { number: number; invoiceNumber: number; at: Date; seller: Seller },
): DocumentData {
  const extras = [
    { label: order.delivery_name, totalCents: adjusted.shippingCents },
    { label: 'Goodwill', totalCents: adjusted.goodwillCents },
  ].filter(({ totalCents }) => totalCents > 0);
  const lines = adjusted.lines.map(({ name, sku, quantity, amountCents }) => ({
    name,
    sku,
    quantity,
    unitCents: null,
    discountCents: 0,
    totalCents: amountCents,
  }));
  const totalCents = sumCents([...lines, ...extras].map((one) => one.totalCents));
  return {
    kind: 'adjustment',
    number: numberOf('adjustment', issue.number),
    issuedOn: sydneyDay(issue.at),
    dueOn: null,
    payTo: null,
    orderNumber: order.number,
    invoiceNumber: numberOf('invoice', issue.invoiceNumber),
    reason: adjusted.reason,
    seller: issue.seller,
    buyer: buyerOf(order),
    lines,
    extras,
    totalCents,
    gstCents: issue.seller.gstRegistered ? adjusted.gstCents : 0,
  };
}

/** The heading that the law asks for: 'Tax invoice' only from a seller who is registered for GST. */
export function titleOf({ kind, seller }: DocumentData): string {
  if (kind === 'adjustment') return seller.gstRegistered ? 'Adjustment note' : 'Credit note';
  return seller.gstRegistered ? 'Tax invoice' : 'Invoice';
}

export function numberOf(kind: DocumentData['kind'], number: number): string {
  return `${kind === 'invoice' ? 'INV' : 'ADJ'}-${String(number).padStart(6, '0')}`;
}

/** The lines of an address that stand under a name, which is not said twice. */
export function addressUnder(name: string, address: Address | null): string[] {
  return address ? envelopeLines(address).filter((line) => line !== name) : [];
}

function buyerOf({ buyer_name, buyer_abn, email, address }: Billed): DocumentData['buyer'] {
  const to = address;
  const town = to ? `${to.suburb} ${to.state} ${to.postcode}` : '';
  const lines = to ? [to.line1, to.line2, town, email] : [email];
  return {
    name: buyer_name || (to?.name ?? ''),
    abn: buyer_abn,
    lines: lines.filter((line) => line !== ''),
  };
}
