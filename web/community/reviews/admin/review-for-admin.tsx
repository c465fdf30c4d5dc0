import type { AdminReview } from '../../../../contracts/community/reviews/admin-reviews.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { momentText } from '../../../ui/date-text.ts';
import { paragraphsOf } from '../../../ui/paragraphs.ts';
import { Stars } from '../../../ui/stars.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { ReviewActions } from './review-actions.tsx';
import { reviewStateLabels } from './review-labels.ts';
import { ReviewPhotosEditor } from './review-photos.tsx';

/** One review with everything that helps to decide about it. */
export function ReviewForAdmin({ review }: { review: AdminReview }) {
  const { id, title, comment, name, rating, state, images, reply, reason, product } = review;
  return (
    <article aria-labelledby={`review-${id}`} className="rounded-control border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <h2 id={`review-${id}`} className="text-lead">
          {title || `A review by ${name}`}
        </h2>
        <Status tone={reviewStateLabels[state].tone}>{reviewStateLabels[state].label}</Status>
        {review.featured && <Status tone="good">On the home page</Status>}
        {review.demonstration && <Status>Demonstration</Status>}
      </div>
      <p className="mt-1 text-small text-stone">
        {name} · {momentText(review.createdAt)} ·{' '}
        {product ? (
          <a href={paths.product(product.slug)} className="office-link">
            {product.name}
          </a>
        ) : (
          'About the shop'
        )}
        <Origin review={review} />
      </p>
      <div className="mt-2 grid max-w-measure gap-2 wrap-anywhere">
        {paragraphsOf(comment).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {images.length > 0 && <ReviewPhotosEditor review={review} />}
      {reason && <p className="mt-2 text-small text-clay-deep">Declined because: {reason}</p>}
      {reply && (
        <p className="mt-3 max-w-measure border-l-2 border-sage pl-3 text-stone">
          <span className="font-[560] text-ink">The shop answered: </span>
          {reply}
        </p>
      )}
      {review.earlierVersions > 0 && <EarlierVersions id={id} count={review.earlierVersions} />}
      <ReviewActions review={review} />
    </article>
  );
}

function Origin({
  review: { source, origin, verified, orderId, customerId, hours, hardness },
}: {
  review: AdminReview;
}) {
  return (
    <>
      {source === 'facebook' && ' · Facebook Review'}
      {origin && ` · ${origin}`}
      {verified && ' · bought here'}
      {hours !== null && ` · ${hours} hours`}
      {hardness !== null && ` · difficulty: ${hardness}`}
      {orderId !== null && (
        <>
          {' · '}
          <ShopLink to={adminPaths.order(orderId)} className="office-link">
            Order
          </ShopLink>
        </>
      )}
      {customerId !== null && (
        <>
          {' · '}
          <ShopLink to={adminPaths.customer(customerId)} className="office-link">
            Customer
          </ShopLink>
        </>
      )}
    </>
  );
}
