import { useSearch } from '@tanstack/react-router';
import { AddAll } from '../buying/cart/add-all.tsx';
import { AddToCart } from '../buying/cart/add-to-cart.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { useUser } from '../people/customers/user-query.ts';
import { CompareLink } from '../storefront/listing/compare-link.tsx';
import { sentIds } from '../storefront/wishlist/sent-ids.ts';
import { useKeptList } from '../storefront/wishlist/use-kept-list.ts';
import { Wishlist } from '../storefront/wishlist/wishlist.tsx';
import { SomethingElse } from './something-else.tsx';

export function WishlistPage() {
  const { kits, keep }: { kits?: string; keep?: string } = useSearch({ strict: false });
  const sent = sentIds(kits);
  const user = useUser();
  useKeptList(sentIds(keep));
  const title = sent ? 'A wishlist' : 'Your wishlist';
  return (
    <div className="container pt-10 md:pt-14">
      <PageHead title={title} unlisted={sent !== undefined} />
      <h1 tabIndex={-1}>{title}</h1>
      <p className="mt-3 mb-8 max-w-measure text-lead text-stone">
        {sent ? (
          <>
            Somebody would be glad about these.
            <span className="needs-script"> The heart keeps a kit on your own list.</span>
          </>
        ) : (
          `What you have set aside for another day. It is kept ${user ? 'in your account' : 'until you close your browser'}.`
        )}
      </p>
      <Wishlist
        sent={sent}
        actions={(kit) => (
          <>
            <AddToCart kit={kit} />
            <CompareLink kit={kit} />
          </>
        )}
        addAll={(all) => <AddAll kits={all} />}
        instead={<SomethingElse />}
      />
    </div>
  );
}
