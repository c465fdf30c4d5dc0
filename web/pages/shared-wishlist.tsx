import { useParams } from '@tanstack/react-router';
import { PageHead } from '../layout/page-head.tsx';
import { SharedList } from '../wishlist/shared-list.tsx';

export function SharedWishlistPage() {
  const { token = '' } = useParams({ strict: false });
  return (
    <div className="container grid gap-8 py-12">
      <PageHead title="A wishlist" />
      <SharedList token={token} />
    </div>
  );
}
