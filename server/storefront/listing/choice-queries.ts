import { sql } from 'kysely';

export const hasChoices = sql<boolean>`p.parent_id is null and p.variant_label <> ''`;

/** What else of a kit can be chosen on its page, for its card; null where there is nothing to choose. */
export const choicesOf = sql<ChoiceRow[] | null>`case when ${hasChoices} then variant_choices(p.id) end`;

export type ChoiceRow = { id: number; price_cents: number; stock: number };

/** How many there are of what a listed kit can be had as most of: one is in stock where any of its variants is. */
export const availableAsAny = sql<number>`greatest(coalesce(s.available, 0), case when ${hasChoices} then (
  select max(vs.available) from published.products v join published.available_stock vs on vs.product_id = v.id
  where v.parent_id = p.id and v.status = 'published') end)`;
