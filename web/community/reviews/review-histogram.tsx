import type { ReviewPage } from '../../../contracts/community/reviews/reviews.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { ratingText } from '../../ui/rating-text.ts';
import { Stars } from '../../ui/stars.tsx';

type Props = {
  found: ReviewPage;
  chosen: string | undefined;
  addressOf: (stars: string | undefined) => string;
};

/** How the stars are spread; each row leads to the reviews with so many. */
export function ReviewHistogram({ found, chosen, addressOf }: Props) {
  const { averageRating, totalReviews, histogram } = found;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-display text-[2.5rem] leading-none tabular-nums">
          {ratingText(averageRating)}
        </span>
        <span>
          <Stars rating={averageRating} />
          <span className="block text-small text-stone">
            {totalReviews === 1 ? '1 review' : `${totalReviews} reviews`}
          </span>
        </span>
      </p>
      <ul className="mt-4 text-small">
        {histogram.map(({ stars, count }) => (
          <li key={stars}>
            <ShopLink
              to={addressOf(chosen === String(stars) ? undefined : String(stars))}
              replace
              resetScroll={false}
              rel="nofollow"
              aria-current={chosen === String(stars) ? 'true' : undefined}
              className="flex min-h-9 items-center gap-3 rounded-control px-2 hover:bg-linen [&[aria-current]]:bg-mist"
            >
              <span className="w-14 shrink-0">{stars === 1 ? '1 star' : `${stars} stars`}</span>
              <svg
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="h-2 min-w-0 grow"
              >
                <rect width="100" height="8" className="fill-sand" />
                <rect
                  width={totalReviews > 0 ? (100 * count) / totalReviews : 0}
                  height="8"
                  className="fill-star"
                />
              </svg>
              <span className="w-6 shrink-0 text-right text-stone tabular-nums">{count}</span>
            </ShopLink>
          </li>
        ))}
      </ul>
      {chosen && (
        <ShopLink
          to={addressOf(undefined)}
          replace
          resetScroll={false}
          className="mt-2 inline-flex min-h-9 items-center px-2 text-small text-eucalypt underline underline-offset-4"
        >
          Show all stars
        </ShopLink>
      )}
    </div>
  );
}
