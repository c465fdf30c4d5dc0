import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listProducts } from '../../../contracts/storefront/listing/listing.ts';
import { ask } from '../../kernel/query-client.ts';
import { completeKits } from './complete-kit.ts';
import { KitCarousel } from './kit-carousel.tsx';
import { recordViewed, viewedKits } from './viewed-kits.ts';

/** Kits that this browser looked at before, from its own memory. */
export function RecentlyViewed({ id }: { id: number }) {
  return <ViewedBefore key={id} id={id} />;
}

/** The server has no memory of a visitor, and nothing is shown before the kits are fetched. */
const isBrowser = typeof window !== 'undefined';

/** What was viewed before this kit is read once, before this kit joins it. */
function ViewedBefore({ id }: { id: number }) {
  const [before] = useState(() => (isBrowser ? viewedKits().filter((other) => other !== id) : []));
  useEffect(() => recordViewed(id), [id]);
  const { data: kits = [] } = useQuery({
    ...ask(listProducts, { query: { ids: before.join(',') } }, completeKits),
    enabled: before.length > 0,
  });
  const shown = before.flatMap((wanted) => kits.find((kit) => kit.id === wanted) ?? []);
  if (shown.length === 0) return null;
  return <KitCarousel heading="Recently viewed" kits={shown} emptyText="" />;
}
