import { decimalFrom } from '../../../contracts/kernel/money.ts';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { withDefaults } from '../../kernel/completed.ts';

/** What no more than the specification's fields (section 3) leave open. */
const unsaid = {
  sku: '',
  skuDescriptor: '',
  categoryId: 0,
  summary: '',
  imageUrl: null,
  stock: 0,
  featured: false,
  bestseller: false,
  newArrival: false,
  difficulty: 'gentle',
  // Without hours nothing is said of how a kit feels: see `KitCard`.
  hoursFrom: 0,
  hoursTo: 0,
  averageRating: 0,
  totalReviews: 0,
} as const;

export function completeKit(kit: Kit): Kit {
  const rrpPrice = kit.rrpPrice ? decimalFrom(kit.rrpPrice) : null;
  return { ...withDefaults(kit, { ...unsaid, imageAlt: kit.name }), price: decimalFrom(kit.price), rrpPrice };
}

export function completeKits(kits: Kit[]): Kit[] {
  return kits.map(completeKit);
}
