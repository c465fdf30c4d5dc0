import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { PartMissing } from '../../ui/part-missing.tsx';
import { CollectionCards } from './collection-cards.tsx';
import { collectionsQuery } from './collection-queries.ts';

/** More are a press away. */
const shownAtMost = 4;

/** On the home page, where its owner wants it: the first collections, and the way to all. */
export function HomeCollections() {
  const { data: collections, isError, refetch } = useQuery(collectionsQuery);
  if (isError && !collections) return <PartMissing what="collections" onRetry={() => void refetch()} />;
  if (!collections || collections.length === 0) return null;
  return (
    <section aria-labelledby="home-collections" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="home-collections">Shop by moment</h2>
        <ShopLink to={paths.collections} className="underline underline-offset-4">
          All collections
        </ShopLink>
      </div>
      <CollectionCards
        collections={collections.slice(0, shownAtMost)}
        className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4"
      />
    </section>
  );
}
