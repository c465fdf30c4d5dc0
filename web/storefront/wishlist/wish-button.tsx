import { Heart } from 'lucide-react';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notWished, useWishing } from './wishing.ts';

/** The heart of a kit's own page, in words. */
export function WishButton({ kit }: { kit: Kit }) {
  const { isIn, hasFailed, wish } = useWishing(kit);
  return (
    <div className="needs-script">
      <Button variant="quiet" aria-pressed={isIn} onClick={() => void wish()}>
        <Icon of={Heart} size={18} className={isIn ? 'fill-danger text-danger' : undefined} />
        {isIn ? 'On your wishlist' : 'Add to wishlist'}
      </Button>
      {hasFailed && <FieldError>{notWished}</FieldError>}
    </div>
  );
}
