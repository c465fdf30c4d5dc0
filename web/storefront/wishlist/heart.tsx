import { Heart as HeartDrawing } from 'lucide-react';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { notWished, useWishing } from './wishing.ts';

/** Puts a kit on the wishlist, or takes it off again. */
export function Heart({ kit, className }: { kit: Kit; className?: string }) {
  const { isIn, hasFailed, wish } = useWishing(kit);
  return (
    <>
      {hasFailed && (
        <div className="absolute right-0 bottom-full mb-2 w-32 rounded-control bg-paper px-2.5 py-1.5">
          <FieldError>{notWished}</FieldError>
        </div>
      )}
      <button
        type="button"
        aria-pressed={isIn}
        aria-label={`Wishlist: ${kit.name}`}
        data-tooltip={isIn ? 'On your wishlist' : 'Add to wishlist'}
        onClick={() => void wish()}
        className={classes(
          'grid size-11 cursor-pointer place-items-center rounded-chip bg-paper/90 hover:bg-paper',
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
    </>
  );
}
