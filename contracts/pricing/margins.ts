import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { centsFrom0, id, storedInteger } from '../kernel/fields.ts';
import { cents, gstContained, type Cents } from '../kernel/money.ts';

/** What kits cost the shop, and what is left of their price. */

export type Margin = { marginCents: Cents; percent: number };

/**
 * What is left of an amount that was asked, after the GST in it and the cost; the cost is without GST where the shop
 * is registered, because that comes back. Per cent of what is left after GST, in tenths; of nothing there is none.
 */
export function marginOf(
  asked: { priceCents: number; costCents: number },
  { gstRegistered }: { gstRegistered: boolean },
): Margin | null {
  const netCents = asked.priceCents - (gstRegistered ? gstContained(cents(asked.priceCents)) : 0);
  if (netCents <= 0) return null;
  const marginCents = (netCents - asked.costCents) as Cents;
  return { marginCents, percent: Math.round((marginCents * 1_000) / netCents) / 10 };
}

/** Kits that are asked about at once: a page of the inventory, or a full market box. */
const idsMost = 400;

const kitCost = z.object({
  id: z.int(),
  /** What it costs shoppers now, in a sale too; null in a draft without a price. */
  priceCents: z.nullable(z.int()),
  /** As the owner wrote it, else the average of the deliveries; null where nobody has said. */
  costCents: z.nullable(z.int()),
  /** Of a bundle the sum of its kits; null while one of them has no cost. */
  costFrom: z.enum(['owner', 'deliveries', 'kits', 'nobody']),
  marginCents: z.nullable(z.int()),
  percent: z.nullable(z.number()),
});
export type KitCost = z.infer<typeof kitCost>;

const kitCosts = z.object({ gstRegistered: z.boolean(), kits: z.array(kitCost) });
export type KitCosts = z.infer<typeof kitCosts>;

export const readMargins = endpoint({
  name: 'readMargins',
  method: 'GET',
  path: '/api/admin/margins',
  summary: 'What kits cost the shop, and what is left of their price after GST. Kits without a cost say so.',
  access: 'administrator',
  area: 'costs',
  query: z.object({
    /** Ids with commas between them. */
    ids: z.string().check(z.maxLength(10 * idsMost), z.regex(/^\d{1,9}(,\d{1,9})*$/)),
  }),
  answer: kitCosts,
  refusals: ['malformed', 'unauthenticated', 'forbidden'],
});

export const writeCost = endpoint({
  name: 'writeCost',
  method: 'PUT',
  path: '/api/admin/margins/:id',
  summary: 'Writes what a kit costs the shop; without an amount the average of its deliveries counts again.',
  access: 'administrator',
  area: 'costs',
  params: z.object({ id }),
  body: z.object({
    costCents: z.nullable(centsFrom0),
    /** What was shown: whoever changes it over somebody else's is told. */
    seenCostCents: z.nullable(storedInteger),
  }),
  answer: kitCost,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'not_permitted', 'stale'],
});
