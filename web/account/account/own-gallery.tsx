import { useQuery } from '@tanstack/react-query';
import { listOwnReviews } from '../../../contracts/community/reviews/own-reviews.ts';
import { OwnPieces } from '../../community/gallery/own-pieces.tsx';
import { ask } from '../../kernel/query-client.ts';

/** Finished pieces on the shop's wall; the kits that have arrived are offered by name. */
export function OwnGallery() {
  const { data } = useQuery(ask(listOwnReviews));
  const reviewed = data?.reviews.flatMap(({ product }) => product ?? []) ?? [];
  return <OwnPieces kits={[...(data?.toReview ?? []), ...reviewed]} />;
}
