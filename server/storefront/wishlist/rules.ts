import type { EmailChoices } from '../../../contracts/people/customers/customers.ts';

export type Noted = { cents: number; inStock: boolean };
export type WishlistEvent = 'price-drop' | 'wish-back';

/** A kit that is back is the greater news; a lower price is news only of what can be had. */
export function wishlistEventOf(noted: Noted, now: Noted, emails: EmailChoices): WishlistEvent | undefined {
  if (!now.inStock) return undefined;
  if (!noted.inStock && emails.backInStock) return 'wish-back';
  return now.cents < noted.cents && emails.priceDrops ? 'price-drop' : undefined;
}
