import { useState } from 'react';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { lazily } from '../../kernel/lazily.tsx';
import { Picture } from '../../platform/images/picture.tsx';
import { classes } from '../../ui/classes.ts';
import { gallerySizes } from './gallery-sizes.ts';
import { arriving, standIn } from './picture-flow.ts';

export type KitPicture = KitDetail['pictures'][number];

const PictureViewer = lazily(() => import('./gallery-viewer.tsx'), 'PictureViewer');

/**
 * All pictures in sight: a row to swipe on phones; on wider windows one large and the rest in pairs, or three at the end
 * where one would be left alone.
 */
export function Gallery({ kit }: { kit: KitDetail }) {
  const [viewed, setViewed] = useState<number>();
  const pictures: readonly KitPicture[] =
    kit.pictures.length > 0
      ? kit.pictures
      : kit.imageUrl
        ? [{ url: kit.imageUrl, alt: kit.imageAlt, width: 800, height: 1000 }]
        : [];
  return (
    <>
      <ul
        aria-label={`Pictures of ${kit.name}`}
        className="track -mx-(--gutter) flex gap-3 px-(--gutter) lg:mx-0 lg:grid lg:grid-cols-6 lg:gap-4 lg:overflow-visible lg:px-0"
      >
        {pictures.map(({ url, alt, width, height, focus, box }, index) => (
          <li
            key={url}
            ref={index === 0 ? (item) => standIn(item, url) : undefined}
            className={classes(
              'relative aspect-4/5 shrink-0 snap-center overflow-hidden rounded-card bg-sand bg-cover',
              pictures.length > 1 ? 'w-[86%] sm:w-[60%] lg:w-auto' : 'w-full',
              index === 0 && arriving,
              columnsOf(index, pictures.length),
            )}
          >
            <Picture
              original={url}
              alt={alt}
              width={width}
              height={height}
              preset="productDetail"
              sizes={gallerySizes(pictures.length)}
              first={index === 0}
              focus={focus}
            />
            {box === 'earlier' && <EarlierBox />}
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={`Enlarge picture ${index + 1} of ${pictures.length}`}
              onClick={() => setViewed(index)}
              className="needs-script absolute inset-0 cursor-zoom-in rounded-card focus-visible:-outline-offset-4"
            />
          </li>
        ))}
      </ul>
      {viewed !== undefined && (
        <PictureViewer
          key={viewed}
          pictures={pictures}
          at={viewed}
          name={kit.name}
          onClose={() => setViewed(undefined)}
        />
      )}
    </>
  );
}

function columnsOf(index: number, count: number): string {
  if (index === 0) return 'lg:col-span-6';
  if (count === 2) return 'lg:col-span-6 lg:aspect-3/2';
  return count % 2 === 0 && index >= count - 3 ? 'lg:col-span-2' : 'lg:col-span-3';
}

function EarlierBox() {
  return (
    <p className="absolute inset-x-0 bottom-0 bg-white px-4 py-2 text-small text-ink">
      An earlier box. The list on this page says what lies in it now.
    </p>
  );
}
