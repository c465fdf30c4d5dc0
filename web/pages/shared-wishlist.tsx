import { useParams } from '@tanstack/react-router';
import type { Kit } from '../../contracts/storefront/listing/listing.ts';
import { AddAll } from '../buying/cart/add-all.tsx';
import { GiveKit } from '../buying/list-gifts/give-kit.tsx';
import { useListGifts } from '../buying/list-gifts/use-list-gifts.ts';
import { PageHead } from '../layout/page-head.tsx';
import { SharedList } from '../storefront/wishlist/shared-list.tsx';
import { SomethingElse } from './something-else.tsx';

export function SharedWishlistPage() {
  const { token = '' } = useParams({ strict: false });
  const list = useListGifts(token);
  const free = (all: readonly Kit[]) => all.filter(({ id }) => !list.gifts?.taken.includes(id));
  const noteAll = async (ids: readonly number[]) => {
    for (const id of ids) await list.note(id);
  };
  return (
    <div className="container pt-10 md:pt-14">
      <PageHead title="A wishlist" />
      <SharedList
        token={token}
        actions={(kit) => <GiveKit kit={kit} list={list} />}
        addAll={(all) => <AddAll kits={free(all)} onAdded={noteAll} />}
        instead={<SomethingElse />}
      />
    </div>
  );
}
