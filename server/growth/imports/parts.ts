import type { ImportKind } from '../../../contracts/growth/imports/import-fields.ts';
import { customersPart } from './customers/customers-part.ts';
import type { ImportPart } from './import-parts.ts';
import { kitsPart } from './kits/kits-part.ts';
import { ordersPart } from './orders/orders-part.ts';
import { reviewsPart } from './reviews/reviews-part.ts';

/** How each kind of file is read, planned, written and undone. */
export const importParts: Readonly<Record<ImportKind, ImportPart>> = {
  kits: kitsPart,
  customers: customersPart,
  orders: ordersPart,
  reviews: reviewsPart,
};
