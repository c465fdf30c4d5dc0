import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';

/** What a pre-order means for whoever pays it now. */
export function PreorderNote({ kit: { preorder } }: { kit: Pick<KitDetail, 'preorder'> }) {
  if (!preorder) return null;
  return (
    <p className="mt-3 text-small text-stone">
      It is not here yet, and you pay now. If the day moves we write to you, and until your kit is here you
      can end the order for all of your money. What you order with it travels with it.
    </p>
  );
}
