import type { Kit } from '../../../contracts/storefront/listing/listing.ts';
import { ratingText } from '../../ui/rating-text.ts';

/** The average of a kit's reviews as one star and a number; nothing while there is none. */
export function CardRating({ kit: { averageRating, totalReviews } }: { kit: Kit }) {
  if (totalReviews === 0) return null;
  const average = ratingText(averageRating);
  return (
    <p className="mt-1 text-small text-stone tabular-nums">
      <span aria-hidden="true">
        <span className="text-star">★</span> {average} ({totalReviews})
      </span>
      <span className="sr-only">
        Rated {average} out of 5 in {totalReviews === 1 ? '1 review' : `${totalReviews} reviews`}
      </span>
    </p>
  );
}
