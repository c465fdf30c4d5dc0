import { useQuery } from '@tanstack/react-query';
import { KitGrid } from './kit-grid.tsx';
import { namedKitsQuery } from './named-kits-query.ts';

/** Kits that a page names, as cards in its order; those that are not in the shop any more are left out. */
export function NamedKits({ ids }: { ids: readonly number[] }) {
  const { data: kits = [] } = useQuery(namedKitsQuery(ids));
  const shown = ids.flatMap((wanted) => kits.find((kit) => kit.id === wanted) ?? []);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="named-kits" className="mt-section">
      <h2 id="named-kits" className="mb-6">
        Kits for this
      </h2>
      <KitGrid kits={shown} first={0} />
    </section>
  );
}
