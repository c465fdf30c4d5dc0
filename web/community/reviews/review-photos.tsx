import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Review } from '../../../contracts/community/reviews/reviews.ts';
import { presets } from '../../../contracts/platform/images.ts';
import { Icon } from '../../ui/icon.tsx';

const arrow =
  'absolute top-1/2 grid size-10 -translate-y-1/2 cursor-pointer place-items-center rounded-chip bg-paper hover:bg-linen';
const { width, height } = presets.reviewImageLarge;

/** The photographs of a review, one at a time; after the last comes the first. */
export function ReviewPhotos({ images, by }: { images: Review['images']; by: string }) {
  const [index, setIndex] = useState(0);
  const image = images[index] ?? images[0];
  if (!image) return null;
  const turn = (step: 1 | -1) => setIndex((index + step + images.length) % images.length);
  return (
    <div role="group" aria-label={`Photographs by ${by}`} className="relative mt-4">
      <img
        key={image.mobile}
        src={image.mobile}
        srcSet={`${image.mobile} ${presets.medium.width}w, ${image.desktop} ${width}w`}
        sizes="(min-width: 1024px) 30vw, (min-width: 768px) 44vw, 88vw"
        alt={image.alt}
        width={width}
        height={height}
        loading="lazy"
        className="block aspect-4/3 w-full rounded-control bg-sand object-cover"
      />
      {images.length > 1 && (
        <>
          <button
            type="button"
            aria-label="Previous photograph"
            className={`${arrow} left-2`}
            onClick={() => turn(-1)}
          >
            <Icon of={ChevronLeft} />
          </button>
          <button
            type="button"
            aria-label="Next photograph"
            className={`${arrow} right-2`}
            onClick={() => turn(1)}
          >
            <Icon of={ChevronRight} />
          </button>
          <p
            role="status"
            className="absolute right-2 bottom-2 rounded-chip bg-paper px-2 text-tiny tabular-nums"
          >
            {index + 1} of {images.length}
          </p>
        </>
      )}
    </div>
  );
}
