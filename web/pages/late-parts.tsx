import type { QueryClient } from '@tanstack/react-query';
import type { Kit } from '../../contracts/storefront/listing/listing.ts';
import { countViews } from '../insight/reports/count-views.ts';
import { layOutRest } from '../kernel/lay-out-rest.ts';
import { prefetchInView } from '../kernel/prefetch-in-view.ts';
import { keepLinksSecure } from '../kernel/secure-links.ts';
import { fetchCurrentUser } from '../people/customers/current-user.ts';
import { QuickLook } from '../storefront/listing/quick-look.tsx';
import { Heart } from '../storefront/wishlist/heart.tsx';
import { answerFromKeptPages } from './kept-answers.ts';

export { Tooltips } from '../ui/tooltips.tsx';
export { OfflineNote } from './offline-note.tsx';

/** What runs beside every page of the shop. @returns what ends it */
export function beginRounds(
  onPageChange: (work: () => void) => () => void,
  fetchPage: (path: string) => Promise<unknown>,
  queryClient: QueryClient,
): () => void {
  answerFromKeptPages(queryClient);
  void fetchCurrentUser(queryClient);
  const stops = [
    layOutRest(),
    keepLinksSecure(onPageChange),
    countViews(onPageChange),
    prefetchInView(onPageChange, fetchPage),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The corner of a card: its heart, and the closer look. */
export function cardCorner(kit: Kit) {
  return (
    <div className="absolute right-2 bottom-2 z-10 flex gap-1.5 md:right-3 md:bottom-3">
      <QuickLook kit={kit} />
      <Heart kit={kit} />
    </div>
  );
}
