import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Picture } from '../../platform/images/picture.tsx';
import { PartMissing } from '../../ui/part-missing.tsx';
import { RotatingCarousel } from '../../ui/rotating-carousel.tsx';
import { galleryQuery } from './gallery-query.ts';
import { PieceCaption } from './piece-caption.tsx';

const advanceMs = 5000;
const shownAtMost = 12;

/** Finished pieces, and the way to the whole wall. */
export function GalleryCarousel() {
  const { data: pieces, isError, refetch } = useQuery(galleryQuery());
  if (isError) return <PartMissing what="gallery" onRetry={() => void refetch()} />;
  if (!pieces || pieces.length === 0) return null;
  return (
    <RotatingCarousel
      heading="Finished by hand"
      what="pieces"
      everyMs={advanceMs}
      slideClass="w-[min(300px,78vw)]"
      aside={
        <ShopLink
          to={paths.gallery}
          className="inline-flex min-h-11 items-center text-eucalypt underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          Visit the Zen Gallery
        </ShopLink>
      }
      slides={pieces.slice(0, shownAtMost).map((piece) => ({
        key: piece.id,
        content: (
          <figure>
            <ShopLink
              to={paths.gallery}
              aria-label={`${piece.imageAlt}, by ${piece.artist}, in the Zen Gallery`}
              className="block aspect-4/5 overflow-hidden rounded-card bg-sand"
            >
              <Picture
                original={piece.imageUrl}
                alt=""
                width={piece.imageWidth}
                height={piece.imageHeight}
                preset="galleryThumb"
                sizes="300px"
                focus={piece.imageFocus}
              />
            </ShopLink>
            <figcaption className="mt-3">
              <PieceCaption piece={piece} />
            </figcaption>
          </figure>
        ),
      }))}
    />
  );
}
