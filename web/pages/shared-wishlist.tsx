import { useParams } from '@tanstack/react-router';
import { AddAll } from '../buying/cart/add-all.tsx';
import { AddToCart } from '../buying/cart/add-to-cart.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { SharedList } from '../storefront/wishlist/shared-list.tsx';
import { SomethingElse } from './something-else.tsx';

export function SharedWishlistPage() {
  const { token = '' } = useParams({ strict: false });
  return (
    <div className="container pt-10 md:pt-14">
      <PageHead title="A wishlist" />
      <SharedList
        token={token}
        actions={(kit) => <AddToCart kit={kit} />}
        addAll={(all) => <AddAll kits={all} />}
        instead={<SomethingElse />}
      />
    </div>
  );
}
