import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { isNotFound } from '../../kernel/query-client.ts';
import { Loading } from '../../ui/loading.tsx';
import { KitGrid } from '../listing/kit-grid.tsx';
import { sharedListQuery } from './list-queries.ts';

type Props = {
  token: string;
  actions: (kit: Kit) => ReactNode;
  /** What puts all of them into the cart. */
  addAll: (kits: readonly Kit[]) => ReactNode;
  /** Stands where no list does. */
  instead: ReactNode;
};

/** The page brings the list along, so the browser does not ask for it at once again. */
const freshMs = 10_000;

/** Somebody's wishes, for who has the link. */
export function SharedList({ token, actions, addAll, instead }: Props) {
  const asked = sharedListQuery(token);
  const isKnownGone = isNotFound(useQueryClient().getQueryState(asked.queryKey)?.error);
  const query = useQuery({ ...asked, staleTime: freshMs, retryOnMount: !isKnownGone });
  if (isNotFound(query.error))
    return (
      <>
        <h1 tabIndex={-1}>There is no list at this address</h1>
        <p className="mt-3 max-w-measure text-lead text-stone">
          A list is here for as long as it is shared. Please look whether the link is whole, or ask whoever
          sent it for a new one.
        </p>
        {instead}
      </>
    );
  const name = query.data?.firstName;
  return (
    <>
      <h1 tabIndex={-1}>{name ? `${name}’s wishlist` : 'A wishlist'}</h1>
      <Loading query={query} what="This wishlist">
        {({ kits }) =>
          kits.length === 0 ? (
            <>
              <p className="mt-3 text-lead text-stone">Nothing is wished for just now.</p>
              {instead}
            </>
          ) : (
            <>
              <div className="mt-3 mb-8 flex flex-wrap items-center gap-3">
                <p className="mr-auto text-stone">{kits.length === 1 ? '1 kit' : `${kits.length} kits`}</p>
                {addAll(kits)}
              </div>
              <h2 className="sr-only">Kits</h2>
              <KitGrid kits={kits} actions={actions} />
            </>
          )
        }
      </Loading>
    </>
  );
}
