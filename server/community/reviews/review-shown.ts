import {
  facebookPlaceholderEmail,
  type Review,
  type ReviewPage,
} from '../../../contracts/community/reviews/reviews.ts';
import { imageUrl, picturesPrefix } from '../../../contracts/platform/images.ts';
import { sydneyDay } from '../../kernel/sydney.ts';
import type { PictureRow, ReviewRow, TotalsRow } from './queries.ts';

export function reviewOf(row: ReviewRow, pictures: readonly PictureRow[]): Review {
  return {
    id: row.id,
    rating: row.rating,
    title: row.title,
    comment: row.comment,
    createdAt: row.created_at.toISOString(),
    writtenOn: sydneyDay(row.created_at),
    images: pictures.filter(({ review_id }) => review_id === row.id).map(imageOf),
    customerDisplayName: row.display_name,
    customerWebsite: row.website,
    customerEmail: row.source === 'facebook' ? facebookPlaceholderEmail : '',
    verified: row.verified,
    origin: originOf(row.moved_from),
    reply: row.reply,
    demonstration: row.demonstration,
  };
}

/** What a reader is told of a review that was moved in. */
export function originOf(movedFrom: string | null): string {
  if (movedFrom === null) return '';
  return movedFrom === 'etsy' ? 'Review from our Etsy shop' : 'Review from our earlier shop';
}

export function imageOf({ file, alt }: PictureRow): Review['images'][number] {
  const original = `${picturesPrefix}${file}`;
  return {
    thumbnail: imageUrl(original, 'reviewImage'),
    mobile: imageUrl(original, 'medium'),
    desktop: imageUrl(original, 'reviewImageLarge'),
    alt,
  };
}

/** 5 stars first. */
export function histogramOf(totals: TotalsRow): ReviewPage['histogram'] {
  const counts = [totals.stars_5, totals.stars_4, totals.stars_3, totals.stars_2, totals.stars_1];
  return counts.map((count, i) => ({ stars: 5 - i, count: count ?? 0 }));
}

/** 'Mabel Okafor' → 'Mabel O.': enough of a name for strangers. */
export function displayNameOf(name: string): string {
  const [given = '', ...family] = name.trim().split(/\s+/);
  const initial = family.at(-1)?.slice(0, 1);
  if (given === '') return 'A customer';
  return initial ? `${given} ${initial}.` : given;
}
