import { Link2 } from 'lucide-react';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkToGive } from './link-to-give.tsx';

/** A guest's list ends with the browser's session (specification, section 4); here is how to have it for longer. */
export function KeepList({ ids }: { ids: readonly number[] }) {
  return (
    <section aria-labelledby="keep-list" className="mt-12 rounded-card bg-linen p-6">
      <h2 id="keep-list" className="text-h3">
        Keep this list for longer
      </h2>
      <p className="mt-2 max-w-measure text-stone">
        It is kept until you close your browser. Log in, and it moves into your account; or keep its own link,
        which brings the list back whenever you open it, on any device.
      </p>
      <div className="mt-5 flex flex-wrap items-start gap-3">
        <ShopLink to={paths.auth} className={buttonClass('secondary')}>
          Log in or create an account
        </ShopLink>
        <LinkToGive
          path={paths.keptWishlist(ids.join(','))}
          title="My wishlist"
          copied="It brings your wishlist back whenever you open it."
        >
          <Icon of={Link2} size={18} /> Keep a link to it
        </LinkToGive>
      </div>
    </section>
  );
}
