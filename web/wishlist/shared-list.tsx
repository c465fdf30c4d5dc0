import { useQuery } from '@tanstack/react-query';
import { isCallError } from '../../contracts/call-error.ts';
import { readSharedWishlist } from '../../contracts/wishlist.ts';
import { KitGrid } from '../catalogue/kit-grid.tsx';
import { ask } from '../kernel/query-client.ts';
import { Loading } from '../ui/loading.tsx';

/** Somebody's wishes, for who has the link. */
export function SharedList({ token }: { token: string }) {
  const query = useQuery({ ...ask(readSharedWishlist, { params: { token } }), staleTime: 0 });
  if (isCallError(query.error) && query.error.status === 404)
    return (
      <>
        <h1 tabIndex={-1}>This list is not shared any more</h1>
        <p>Please ask for a new link.</p>
      </>
    );
  const name = query.data?.firstName;
  return (
    <>
      <h1 tabIndex={-1}>{name ? `${name}’s wishlist` : 'A wishlist'}</h1>
      <Loading query={query} what="This wishlist">
        {({ kits }) => (kits.length === 0 ? <p>Nothing is wished for just now.</p> : <KitGrid kits={kits} />)}
      </Loading>
    </>
  );
}
