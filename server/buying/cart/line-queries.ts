import type { Expression, RawBuilder, Selectable } from 'kysely';
import type { CartItems } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import {
  bundlePartsOf,
  selectKits,
  selectOffers,
  type ParcelMeasures,
} from '../../storefront/listing/listing.ts';

export type CartContent = Pick<
  Selectable<CartItems>,
  'id' | 'product_id' | 'quantity' | 'price_seen_cents' | 'added_at'
> & { discount_code: string | null };

/** What is read of each line of a cart, `ci`; `name` tells its statement from that of another selection. */
export type LineSelection<Row> = {
  name: string;
  select: (db: Db, lines: RawBuilder<CartContent>) => Expression<Row>;
};

const ofLine = [
  'ci.id as item_id',
  'ci.quantity as item_quantity',
  'ci.price_seen_cents',
  'ci.discount_code',
  'ci.added_at',
] as const;

/** All of their kits, as an order is made of them. */
export const wholeItems = { name: '', select: selectItems };

function selectItems(db: Db, lines: RawBuilder<CartContent>) {
  return selectKits(db)
    .innerJoin(lines.as('ci'), 'ci.product_id', 'p.id')
    .select(ofLine)
    .select(['p.weight_grams', 'p.packed_length_mm', 'p.packed_width_mm', 'p.packed_height_mm'])
    .select(bundlePartsOf.as('parts'))
    .$narrowType<ParcelMeasures>();
}

export type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number];

/** What their kits cost and how many there are, for a process that remembers how they are described. */
export const offeredItems = { name: ', described from memory', select: selectOfferedItems };

function selectOfferedItems(db: Db, lines: RawBuilder<CartContent>) {
  return selectOffers(db).innerJoin(lines.as('ci'), 'ci.product_id', 'p.id').select(ofLine);
}

export type OfferedItemRow = Awaited<ReturnType<ReturnType<typeof selectOfferedItems>['execute']>>[number];
