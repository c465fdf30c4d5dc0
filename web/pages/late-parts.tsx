import type { Kit } from '../../contracts/catalogue.ts';
import { QuickLook } from '../catalogue/quick-look.tsx';
import { Heart } from '../wishlist/heart.tsx';

export { Tooltips } from '../ui/tooltips.tsx';
export { keepLinksSecure } from '../kernel/secure-links.ts';

/** The corner of a card: its heart, and the closer look. */
export function cardCorner(kit: Kit) {
  return (
    <div className="absolute right-2 bottom-2 z-10 flex gap-1.5 md:right-3 md:bottom-3">
      <QuickLook kit={kit} />
      <Heart kit={kit} />
    </div>
  );
}
