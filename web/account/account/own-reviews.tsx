import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editReview, listOwnReviews } from '../../../contracts/community/reviews/own-reviews.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { KitToReview } from '../../community/reviews/kit-to-review.tsx';
import { ReviewFields } from '../../community/reviews/review-form.tsx';
import { call } from '../../kernel/call.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { dateText } from '../../ui/date-text.ts';
import { Loading } from '../../ui/loading.tsx';
import { useToast } from '../../ui/toast.tsx';

type Answer = AnswerOf<typeof listOwnReviews>;
type Review = Answer['reviews'][number];

const stateLabels: Record<Review['state'], string> = {
  waiting: 'We are reading it',
  published: 'Published',
  declined: 'Not published',
};

/** What this person has said of kits, and the kits that wait for a word. */
export function OwnReviews() {
  const query = useQuery({ ...ask(listOwnReviews), staleTime: 0 });
  const again = () => void query.refetch();
  return (
    <Loading query={query} what="Your reviews">
      {({ reviews, toReview }) => (
        <div className="grid max-w-[62ch] gap-12">
          {reviews.length === 0 && toReview.length === 0 && <Nothing />}
          {toReview.length > 0 && (
            <section aria-labelledby="to-review" className="grid gap-4">
              <h2 id="to-review" className="text-h3">
                How was it?
              </h2>
              <ul className="ruled border-y border-line">
                {toReview.map((kit) => (
                  <KitToReview key={kit.productId} kit={kit} onSent={again} />
                ))}
              </ul>
            </section>
          )}
          {reviews.length > 0 && (
            <section aria-labelledby="reviewed" className="grid gap-4">
              <h2 id="reviewed" className="text-h3">
                What you said
              </h2>
              <ul className="ruled border-y border-line">
                {reviews.map((review) => (
                  <Said key={review.id} review={review} onSent={again} />
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Loading>
  );
}

function Nothing() {
  return (
    <div className="grid justify-items-start gap-5">
      <p>Once a kit has been delivered, you can tell others here how it was.</p>
      <ShopLink to={paths.category('all')} className={buttonClass('secondary')}>
        Look at all kits
      </ShopLink>
    </div>
  );
}

function Said({ review, onSent }: { review: Review; onSent: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const tell = useToast();
  const { id, rating, title, comment, hardness, hours, photoCount } = review;
  const name = review.product?.name ?? 'A kit that is not sold any more';
  return (
    <li className="grid gap-2 py-5">
      <p className="text-small text-stone">
        {name} · {dateText(review.createdAt)} · {stateLabels[review.state]}
      </p>
      <h3 className="font-text text-body font-[560] tracking-normal">
        {title} <span className="font-normal text-stone">({rating} of 5 stars)</span>
      </h3>
      <p className="wrap-break-word whitespace-pre-line">{comment}</p>
      {review.reason && <p className="text-small">Why: {review.reason}</p>}
      {isOpen ? (
        <ReviewFields
          kit={name}
          photoCount={photoCount}
          before={{ rating, title, comment, hardness: hardness ?? undefined, hours: hours ?? undefined }}
          send={async (body) => {
            await call(editReview, { params: { id }, body });
            tell({ title: 'Saved', description: 'We read it again before it appears.' });
            setOpen(false);
            onSent();
          }}
        />
      ) : (
        <Button variant="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
          Change it
        </Button>
      )}
    </li>
  );
}
