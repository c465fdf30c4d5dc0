import { type ReactNode, useState } from 'react';
import { facebookPlaceholderEmail, type Review } from '../../../contracts/community/reviews/reviews.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { dayText } from '../../ui/day-text.ts';
import { paragraphsOf } from '../../ui/paragraphs.ts';
import { Stars } from '../../ui/stars.tsx';
import { Avatar } from './avatar.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { reviewExcerpt } from './review-text.ts';

type Props = {
  review: Review;
  /** What stands at its foot, such as a link to the kit. */
  foot?: ReactNode;
  /** Beside cards with photographs one without says its words in larger type. */
  large?: boolean;
};

export function ReviewCard({ review, foot, large = false }: Props) {
  const { customerDisplayName: name, rating, title, comment, images, reply } = review;
  const [open, setOpen] = useState(false);
  const beginning = reviewExcerpt(comment, images.length > 0);
  const isQuote = large && images.length === 0;
  return (
    <article
      aria-label={`Review by ${name}`}
      className="flex h-full flex-col rounded-card border border-line bg-white p-5 md:p-6"
    >
      <div className="flex flex-wrap items-start gap-3">
        <Avatar name={name} />
        <div className="min-w-0 grow basis-20">
          <p className="font-[560] wrap-anywhere">{name}</p>
          <p className="text-tiny text-stone">{dayText(review.writtenOn)}</p>
        </div>
        <Stars rating={rating} className="mt-1 shrink-0" />
      </div>
      <Marks review={review} />
      {/* Beside cards with photographs its words stand in the middle of the room that those take. */}
      <div className={isQuote ? 'my-auto py-4' : ''}>
        {isQuote && (
          <span aria-hidden className="block h-10 font-display text-[5rem] leading-none text-sage">
            “
          </span>
        )}
        {title && <h3 className="mt-4 font-text text-body font-[560] tracking-normal">{title}</h3>}
        <div
          className={classes(
            'mt-1.5 grid gap-2 wrap-anywhere',
            isQuote ? 'font-display text-[1.375rem] leading-snug' : 'text-small',
          )}
        >
          {paragraphsOf(open || !beginning ? comment : beginning).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {beginning && (
          <button
            type="button"
            aria-expanded={open}
            className="needs-script mt-1 min-h-9 cursor-pointer self-start text-small font-[560] text-eucalypt underline underline-offset-4"
            onClick={() => setOpen(!open)}
          >
            {open ? 'Read Less' : 'Read More'}
            <span className="sr-only"> of the review by {name}</span>
          </button>
        )}
      </div>
      {images.length > 0 && <ReviewPhotos images={images} by={name} />}
      {reply && (
        <p className="mt-4 border-l-2 border-sage pl-3 text-small text-stone">
          <span className="font-[560] text-ink">The shop answered: </span>
          {reply}
        </p>
      )}
      {foot && <div className={classes('pt-4 text-small', !isQuote && 'mt-auto')}>{foot}</div>}
    </article>
  );
}

function Marks({ review: { demonstration, verified, customerEmail, origin } }: { review: Review }) {
  const label = [
    customerEmail === facebookPlaceholderEmail ? 'Facebook Review' : '',
    origin,
    verified ? 'Bought here' : '',
    demonstration ? 'Demonstration review' : '',
  ].filter(Boolean);
  if (label.length === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-1.5">
      {label.map((word) => (
        <Badge key={word} tone="sand">
          {word}
        </Badge>
      ))}
    </p>
  );
}
