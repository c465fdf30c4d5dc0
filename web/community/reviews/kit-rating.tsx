import { useQuery } from '@tanstack/react-query';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { Stars } from '../../ui/stars.tsx';
import { reviewStatsQuery } from './review-queries.ts';

/** The kit's stars, and the way down to what was written. */
export function KitRating({ kit: { id, averageRating, totalReviews } }: { kit: KitDetail }) {
  const { data: stats } = useQuery({
    ...reviewStatsQuery(id),
    initialData: { averageRating, totalReviews },
  });
  if (stats.totalReviews === 0) return null;
  return (
    <a
      href="#reviews"
      className="mt-3 inline-flex min-h-8 items-center gap-2 text-small text-stone underline-offset-4 hover:underline"
    >
      <Stars rating={stats.averageRating} />
      {stats.totalReviews === 1 ? '1 review' : `${stats.totalReviews} reviews`}
    </a>
  );
}
