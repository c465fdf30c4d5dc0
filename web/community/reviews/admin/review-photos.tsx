import { X } from 'lucide-react';
import { useState } from 'react';
import {
  deleteReviewPhoto,
  listReviews,
  type AdminReview,
} from '../../../../contracts/community/reviews/admin-reviews.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { Icon } from '../../../ui/icon.tsx';

/** What somebody photographed: opens large, and goes one by one where it should not be seen. */
export function ReviewPhotosEditor({ review: { id, version, name, images } }: { review: AdminReview }) {
  const [asked, setAsked] = useState<AdminReview['images'][number]>();
  const drop = useOfficeCall(deleteReviewPhoto, {
    done: 'The photograph is gone',
    refresh: [listReviews],
    onDone: () => setAsked(undefined),
  });
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {images.map((image, i) => (
        <li key={image.pictureId} className="relative">
          <a href={image.desktop} target="_blank" rel="noreferrer" className="block">
            <img
              src={image.thumbnail}
              alt={`${image.alt}, ${i + 1} of ${images.length}; opens large`}
              width={150}
              height={150}
              className="size-24 rounded-control bg-sand object-cover"
            />
          </a>
          <button
            type="button"
            aria-label={`Take photograph ${i + 1} off the review by ${name}`}
            className="absolute top-1 right-1 grid size-6 cursor-pointer place-items-center rounded-control border border-line bg-white hover:border-ink"
            onClick={() => setAsked(image)}
          >
            <Icon of={X} size={14} />
          </button>
        </li>
      ))}
      {asked && (
        <Confirm
          open
          onClose={() => setAsked(undefined)}
          title="Take this photograph off?"
          action="Take it off"
          isDanger
          isBusy={drop.isBusy}
          onConfirm={() => drop.run({ params: { id }, body: { version, pictureId: asked.pictureId } })}
        >
          <img
            src={asked.thumbnail}
            alt={asked.alt}
            className="size-36 rounded-control bg-sand object-cover"
          />
          <p>It goes for good. What {name} wrote stays as it is.</p>
          {drop.failure && <p role="alert">{drop.failure}</p>}
        </Confirm>
      )}
    </ul>
  );
}
