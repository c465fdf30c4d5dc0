import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Review } from '../../../contracts/community/reviews/reviews.ts';
import { ReviewCard } from './review-card.tsx';

const review = {
  customerDisplayName: 'Bronwyn Ellis',
  customerEmail: '',
  writtenOn: '2026-10-28',
  rating: 5,
  title: 'Laughing on the lounge room wall',
  comment: 'The brown in the wing is four browns.',
  images: [],
  reply: '',
  origin: '',
  verified: false,
  demonstration: true,
} as unknown as Review;

test('among cards with pictures a review without one stands in the middle of its card, not at its top', () => {
  const html = renderToString(<ReviewCard large review={review} foot="Kookaburra" />);
  expect(html).toMatch(/class="my-auto[^>]*>.*The brown in the wing/);
  expect(html).not.toContain('mt-auto');
});

test('in a kit’s own list it stands under whoever wrote it', () => {
  expect(renderToString(<ReviewCard review={review} />)).not.toContain('my-auto');
});
