import { useQuery } from '@tanstack/react-query';
import type { FeaturedReview } from '../../../contracts/community/reviews/reviews.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { PartMissing } from '../../ui/part-missing.tsx';
import { RotatingCarousel } from '../../ui/rotating-carousel.tsx';
import { ReviewCard } from './review-card.tsx';
import { featuredReviewsQuery } from './review-queries.ts';

const advanceMs = 6000;

/** One, two or three reviews side by side, by the width of the window. */
export function Testimonials() {
  const { data: reviews, isError, refetch } = useQuery(featuredReviewsQuery);
  if (isError) return <PartMissing what="reviews" onRetry={() => void refetch()} />;
  if (!reviews || reviews.length === 0) return null;
  return (
    <RotatingCarousel
      heading="From other tables"
      what="reviews"
      everyMs={advanceMs}
      slideClass="w-full md:w-[calc((100%-1.5rem)/2)] lg:w-[calc((100%-3rem)/3)]"
      slides={reviews.map((review) => ({
        key: review.id,
        content: <ReviewCard large review={review} foot={<KitLink review={review} />} />,
      }))}
    />
  );
}

function KitLink({ review: { product } }: { review: FeaturedReview }) {
  if (!product) return null;
  return (
    <ShopLink
      to={paths.product(product.slug)}
      className="inline-flex min-h-9 items-center text-eucalypt underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {product.name}
    </ShopLink>
  );
}
