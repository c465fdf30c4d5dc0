import { useParams } from '@tanstack/react-router';
import type { Kit } from '../../contracts/storefront/listing/listing.ts';
import { AddAll } from '../buying/cart/add-all.tsx';
import { GiftsNeedScript, GiftsNotKnown, GiveKit } from '../buying/list-gifts/give-kit.tsx';
import { useListGifts } from '../buying/list-gifts/use-list-gifts.ts';
import { useRememberedList } from '../buying/list-gifts/use-remembered-list.ts';
import { PageHead } from '../layout/page-head.tsx';
import { SharedList } from '../storefront/wishlist/shared-list.tsx';
import { SomethingElse } from './something-else.tsx';

export function SharedWishlistPage() {
  const { token = '' } = useParams({ strict: false });
  const list = useListGifts(token);
  useRememberedList(token, list.gifts);
  const given = new Set([...(list.gifts?.taken ?? []), ...(list.gifts?.ordered ?? [])]);
  const free = (all: readonly Kit[]) => all.filter(({ id }) => !given.has(id));
  const noteAll = async (ids: readonly number[]) => {
    for (const id of ids) await list.note(id);
  };
  const noteAllLater = (ids: readonly number[]) => ids.forEach((id) => list.noteLater(id));
  return (
    <div className="container pt-10 md:pt-14">
      <PageHead title="A wishlist" />
      <SharedList
        token={token}
        actions={(kit) => <GiveKit kit={kit} list={list} />}
        addAll={(all) => (
          <>
            {free(all).length > 0 && <AddAll kits={free(all)} onAdded={noteAll} onWaiting={noteAllLater} />}
            <GiftsNotKnown list={list} />
            <GiftsNeedScript />
          </>
        )}
        instead={<SomethingElse />}
      />
    </div>
  );
}
