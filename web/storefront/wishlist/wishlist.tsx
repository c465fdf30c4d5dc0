import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { paths } from '../../../contracts/kernel/paths.ts';
import { listProducts, type Kit } from '../../../contracts/storefront/listing/listing.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ProblemBox } from '../../ui/form-problems.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { KitGrid } from '../listing/kit-grid.tsx';
import { ClearList } from './clear-list.tsx';
import { KeepList } from './keep-list.tsx';
import { kitsOfListQuery } from './list-queries.ts';
import { ShareList } from './share-list.tsx';
import { ShareOwnList } from './share-own-list.tsx';
import { useWishlist } from './use-wishlist.ts';

type Props = {
  /** The kits of a list that somebody sent, by their ids; otherwise the visitor's own are shown. */
  sent?: readonly number[] | undefined;
  actions: (kit: Kit) => ReactNode;
  /** What puts all of them into the cart. */
  addAll: (kits: readonly Kit[]) => ReactNode;
  /** Stands under a list with nothing on it. */
  instead?: ReactNode;
};

/** A list of wishes, in the order in which they were made, newest first. */
export function Wishlist({ sent, actions, addAll, instead }: Props) {
  const own = useWishlist();
  const isHydrated = useHydrated();
  const client = useQueryClient();
  const ids = sent ?? own.ids;
  const query = useQuery({
    ...kitsOfListQuery(ids),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  // Only the browser knows the visitor's own list; one that was sent stands in the address.
  if ((!sent && !isHydrated) || (ids.length > 0 && query.isPending))
    return <Waiting isSent={Boolean(sent)} />;
  if (query.isError && ids.length > 0)
    return (
      <ProblemBox title={sent ? 'This wishlist did not arrive' : 'Your wishlist did not arrive'}>
        <p className="my-2">{!sent && 'It is kept. '}Please check your connection and try again.</p>
        <Button
          variant="secondary"
          onClick={() => void client.resetQueries({ queryKey: [listProducts.name] })}
        >
          Try again
        </Button>
      </ProblemBox>
    );
  const kits = ids.flatMap((id) => query.data?.find((kit) => kit.id === id) ?? []);
  if (kits.length === 0)
    return (
      <>
        <NoWishes />
        {instead}
      </>
    );
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto text-stone">
          {kits.length === 1 ? '1 kit' : `${kits.length} kits`}
        </p>
        {addAll(kits)}
        {!sent && (own.isOfAccount ? <ShareOwnList /> : <ShareList ids={ids} />)}
        {!sent && <ClearList ids={ids} />}
      </div>
      <h2 className="sr-only">Kits</h2>
      <KitGrid kits={kits} actions={actions} />
      {!sent && !own.isOfAccount && <KeepList ids={ids} />}
    </>
  );
}

function NoWishes() {
  return (
    <div className="rounded-card bg-linen px-6 py-16 text-center">
      <p className="font-display text-h3">Nothing is wished for yet</p>
      <p className="mt-2 text-stone">The heart on a kit keeps it here.</p>
      <ShopLink to={paths.category('all')} className={buttonClass('primary', 'mt-6')}>
        Look around
      </ShopLink>
    </div>
  );
}

function Waiting({ isSent }: { isSent: boolean }) {
  return (
    <>
      {!isSent && <NeedsScript text="The list is kept by your browser, which needs JavaScript for it." />}
      <div role="status" className="needs-script grid grid-cols-2 gap-4 md:grid-cols-4 md:gap-6">
        <span className="sr-only">Fetching the wishlist</span>
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="aspect-4/5" />
        ))}
      </div>
    </>
  );
}

/** Until then the page is as the server sent it. */
function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
