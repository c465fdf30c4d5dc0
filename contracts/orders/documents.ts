import * as z from 'zod/mini';
import { isAbn } from '../kernel/abn.ts';
import { addressOf, endpoint } from '../kernel/endpoint.ts';
import { line, unguessable } from '../kernel/fields.ts';
import { bankDetails } from '../platform/settings/bank-details.ts';

const documentLine = z.object({
  name: z.string(),
  sku: z.string(),
  quantity: z.int(),
  /** What one of it cost, GST included; null where a part of a line is adjusted. */
  unitCents: z.nullable(z.int()),
  discountCents: z.int(),
  totalCents: z.int(),
});

/** Everything that an invoice or an adjustment note shows: its own copy, so that it never changes. */
export const documentData = z.object({
  kind: z.enum(['invoice', 'adjustment']),
  number: z.string(),
  /** ISO date in Sydney. */
  issuedOn: z.string(),
  /** By when an invoice is to be paid; null where it was paid before it was written. */
  dueOn: z._default(z.nullable(z.string()), null),
  /** Where the money of an invoice is sent to; null where it was paid, or the shop takes no transfers. */
  payTo: z._default(z.nullable(bankDetails), null),
  orderNumber: z.string(),
  /** An adjustment note names the invoice that it changes. */
  invoiceNumber: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  seller: z.object({
    name: z.string(),
    abn: z.string(),
    email: z.string(),
    /** Lines of an envelope; documents from before there was a setting for it have none. */
    address: z._default(z.array(z.string()), []),
    gstRegistered: z.boolean(),
  }),
  buyer: z.object({ name: z.string(), abn: z.string(), lines: z.array(z.string()) }),
  lines: z.array(documentLine),
  /** Delivery, and on a note what was given as goodwill. */
  extras: z.array(z.object({ label: z.string(), totalCents: z.int() })),
  totalCents: z.int(),
  /** What gift card and credit have paid of an invoice whose money is still to come. */
  besideCents: z.optional(z.int()),
  gstCents: z.int(),
});

export type DocumentData = z.infer<typeof documentData>;

export const documentHead = z.object({
  id: z.uuid(),
  kind: z.enum(['invoice', 'adjustment']),
  number: z.string(),
  issuedOn: z.string(),
  totalCents: z.int(),
});

export const listDocuments = endpoint({
  name: 'listDocuments',
  method: 'GET',
  path: '/api/orders/:token/documents',
  summary: 'The invoice and the adjustment notes of an order, to whoever holds its link.',
  access: 'visitor',
  params: z.object({ token: unguessable }),
  answer: z.array(documentHead),
  refusals: ['not_found'],
});

export const readDocument = endpoint({
  name: 'readDocument',
  method: 'GET',
  path: '/api/orders/:token/documents/:file',
  summary: 'An invoice or an adjustment note, as a page to read or as a PDF, to whom its order is shown.',
  access: 'visitor',
  params: z.object({ token: unguessable, file: z.string().check(z.regex(/^[0-9a-f-]{36}\.(html|pdf)$/)) }),
  answer: z.string(),
  gives: 'file',
  refusals: ['malformed', 'not_found'],
});

/** Where a document of an order is. */
export const documentPath = (token: string, id: string, as: 'html' | 'pdf') =>
  addressOf(readDocument, { params: { token, file: `${id}.${as}` } });

/** From $1,000 on a tax invoice names its buyer (GST Act, s 29-70). */
export const namedFromCents = 100_000;

export const nameless = 'From $1,000 the invoice needs a name or an ABN.';

/** True where an invoice would name nobody: what is picked up has no address that could. */
export function isNameless(
  order: { isPickup: boolean; buyerName: string; buyerAbn: string },
  totalCents: number,
): boolean {
  return order.isPickup && totalCents >= namedFromCents && order.buyerName === '' && order.buyerAbn === '';
}

/** An ABN that somebody types; empty where they have none. */
export const abn = line(14).check(
  z.refine((text) => text === '' || isAbn(text), 'An ABN has 11 digits; please check them'),
);
/** A parcel that several people share: a craft night's. Each has a bag in it, with a name. */
export const sharedParcel = z.object({
  /** What the parcel is, such as 'Craft night of Mabel'. */
  name: z.string(),
  bags: z.array(z.object({ name: z.string(), kits: z.array(z.string()) })),
});
export type SharedParcel = z.infer<typeof sharedParcel>;

/** 'Craft night of Mabel, 5 bags' */
export function sharedParcelText({ name, bags }: SharedParcel): string {
  return `${name}, ${bags.length === 1 ? '1 bag' : `${bags.length} bags`}`;
}
