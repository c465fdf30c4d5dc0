import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { centsFrom0, day, id, line, paragraph, storedInteger } from '../../kernel/fields.ts';
import { amountFrom1, materialUnits, mostPurchaseLines } from './materials.ts';

const writers = ['csrf', 'unauthenticated', 'forbidden'] as const;
const readers = ['unauthenticated', 'forbidden'] as const;

/** Open until all of it came, or until somebody says that the rest will not. */
export const purchaseStates = ['open', 'received', 'closed'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

const summary = z.object({
  id: z.int(),
  supplier: z.string(),
  state: z.enum(purchaseStates),
  expectedOn: z.nullable(z.string()),
  orderedAt: z.string(),
  endedAt: z.nullable(z.string()),
  lineCount: z.int(),
  /** Lines of which something is still to come. */
  openLines: z.int(),
});
export type PurchaseOrderSummary = z.infer<typeof summary>;

const purchaseLine = z.object({
  materialId: z.int(),
  name: z.string(),
  code: z.string(),
  unit: z.enum(materialUnits),
  quantity: z.int(),
  received: z.int(),
  /** What all of the line was expected to cost; null where nobody knew, and to whoever may not see costs. */
  costCents: z.nullable(z.int()),
});
export type PurchaseLine = z.infer<typeof purchaseLine>;

const purchaseReceipt = z.object({
  id: z.int(),
  receivedOn: z.string(),
  invoice: z.string(),
  lines: z.array(z.object({ name: z.string(), unit: z.enum(materialUnits), quantity: z.int() })),
  costCents: z.nullable(z.int()),
});
export type PurchaseReceipt = z.infer<typeof purchaseReceipt>;

export const purchaseOrder = z.extend(summary, {
  supplierEmail: z.string(),
  note: z.string(),
  lines: z.array(purchaseLine),
  receipts: z.array(purchaseReceipt),
});
export type PurchaseOrder = z.infer<typeof purchaseOrder>;

export const listPurchaseOrders = endpoint({
  name: 'listPurchaseOrders',
  method: 'GET',
  path: '/api/admin/purchase-orders',
  summary: 'Orders at suppliers: all that are open, then the others, the newest first, fifty at a time.',
  access: 'administrator',
  area: 'stock',
  query: z.object({ before: z.catch(z.optional(id), undefined) }),
  answer: z.object({ orders: z.array(summary), next: z.nullable(z.int()) }),
  refusals: [...readers],
});

const ofOrder = z.object({ id });

export const readPurchaseOrder = endpoint({
  name: 'readPurchaseOrder',
  method: 'GET',
  path: '/api/admin/purchase-orders/:id',
  summary: 'An order at a supplier with what came of it.',
  access: 'administrator',
  area: 'stock',
  params: ofOrder,
  answer: purchaseOrder,
  refusals: [...readers, 'not_found'],
});

export const purchaseForm = z.object({
  supplier: line(120, 1),
  expectedOn: z.nullable(day),
  note: paragraph(1_000),
  lines: z
    .array(z.object({ materialId: storedInteger, quantity: amountFrom1, costCents: z.nullable(centsFrom0) }))
    .check(z.minLength(1, 'Order at least one material'), z.maxLength(mostPurchaseLines)),
});
export type PurchaseForm = z.infer<typeof purchaseForm>;

export const createPurchaseOrder = endpoint({
  name: 'createPurchaseOrder',
  method: 'POST',
  path: '/api/admin/purchase-orders',
  summary: 'Writes down what was ordered of a supplier; from then on it is on its way.',
  access: 'administrator',
  area: 'stock',
  body: z.extend(purchaseForm, {
    /** Made by the browser, so that an order that is sent twice is written once. */
    key: z.uuid(),
  }),
  answer: z.object({ id: z.int() }),
  refusals: ['malformed', 'not_found', 'not_permitted', ...writers],
});

export const receivePurchaseOrder = endpoint({
  name: 'receivePurchaseOrder',
  method: 'POST',
  path: '/api/admin/purchase-orders/:id/receipts',
  summary: 'Books what came of an order, all or a part, each material as a lot with what it cost.',
  access: 'administrator',
  area: 'stock',
  params: ofOrder,
  body: z.object({
    key: z.uuid(),
    invoice: line(80),
    receivedOn: day,
    lines: z
      .array(z.object({ materialId: storedInteger, quantity: amountFrom1, costCents: centsFrom0 }))
      .check(z.minLength(1, 'Nothing came of it'), z.maxLength(mostPurchaseLines)),
  }),
  answer: z.object({ state: z.enum(purchaseStates) }),
  refusals: ['malformed', 'not_found', 'not_permitted', ...writers],
});

export const closePurchaseOrder = endpoint({
  name: 'closePurchaseOrder',
  method: 'POST',
  path: '/api/admin/purchase-orders/:id/close',
  summary: 'Says that the rest of an order will not come. What came stays.',
  access: 'administrator',
  area: 'stock',
  params: ofOrder,
  answer: z.object({ state: z.enum(purchaseStates) }),
  refusals: ['not_found', 'not_permitted', ...writers],
});
