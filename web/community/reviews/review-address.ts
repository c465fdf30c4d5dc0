import { paths } from '../../../contracts/kernel/paths.ts';

/** `reviews` is the page of them. */
export type ReviewSelection = {
  reviews?: string | undefined;
  order?: string | undefined;
  stars?: string | undefined;
};

/** What is as usual is left out, so that the usual view has the kit's own address. */
export function reviewsAddress(slug: string, { reviews, order, stars }: ReviewSelection): string {
  const query = new URLSearchParams();
  if (order && order !== 'newest') query.set('order', order);
  if (stars) query.set('stars', stars);
  if (reviews && reviews !== '1') query.set('reviews', reviews);
  const text = query.toString();
  return text === '' ? paths.product(slug) : `${paths.product(slug)}?${text}`;
}
