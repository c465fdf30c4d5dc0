import { Heart as HeartDrawing } from 'lucide-react';
import type { Kit } from '../../contracts/catalogue.ts';
import { classes } from '../ui/classes.ts';
import { useWishlist } from './use-wishlist.ts';

/** Puts a kit on the wishlist, or takes it off again. */
export function Heart({ kit, className }: { kit: Kit; className?: string }) {
  const { ids, toggle } = useWishlist();
  const isIn = ids.includes(kit.id);
  return (
    <button
      type="button"
      aria-pressed={isIn}
      aria-label={`Wishlist: ${kit.name}`}
      data-tooltip={isIn ? 'On your wishlist' : 'Add to wishlist'}
      onClick={() => toggle(kit)}
      className={classes(
        'grid size-10 cursor-pointer place-items-center rounded-chip bg-paper/90 hover:bg-paper',
        className,
      )}
    >
      <HeartDrawing
        aria-hidden
        size={19}
        strokeWidth={1.6}
        className={isIn ? 'fill-danger text-danger' : 'text-ink'}
      />
    </button>
  );
}
