import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../../contracts/kernel/paths.ts';
import { galleryAddress, type GallerySelection } from '../community/gallery/gallery-address.ts';
import { GalleryFilters } from '../community/gallery/gallery-filters.tsx';
import { galleryQuery } from '../community/gallery/gallery-query.ts';
import { GalleryViewer } from '../community/gallery/gallery-viewer.tsx';
import { PieceCaption } from '../community/gallery/piece-caption.tsx';
import { ShopLink } from '../kernel/link.tsx';
import { PageHead } from '../layout/page-head.tsx';
import { Picture } from '../platform/images/picture.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { buttonClass } from '../ui/button.tsx';

const sizes = '(min-width: 1024px) 23vw, (min-width: 768px) 30vw, 46vw';

export function GalleryPage() {
  const selection: GallerySelection = useSearch({ strict: false });
  const { data: pieces } = useSuspenseQuery(galleryQuery(selection));
  const [shown, setShown] = useState<number>();
  return (
    <div className="container pt-4 md:pt-6">
      <PageHead
        title="Zen Gallery"
        description="Finished pieces by people who made them, with the hours they took and the rooms they hang in."
        canonical={paths.gallery}
      />
      <Breadcrumb steps={[{ name: 'Home', to: paths.home }]} here="Zen Gallery" />
      <h1 className="mt-4 md:mt-6">Zen Gallery</h1>
      <p className="mt-3 mb-8 text-lead text-stone">
        Finished pieces, by the people who made them, and how long they took.{' '}
        <ShopLink to={paths.accountTab('gallery')} className="text-eucalypt underline underline-offset-4">
          Show yours
        </ShopLink>
      </p>
      <GalleryFilters selection={selection} />
      <p role="status" className="mt-6 mb-6 text-small text-stone">
        {pieces.length === 1 ? '1 piece' : `${pieces.length} pieces`}
      </p>
      <h2 className="sr-only">Pieces</h2>
      {pieces.length === 0 && <EmptyWall />}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 md:gap-y-14 lg:grid-cols-4">
        {pieces.map((piece, index) => (
          <li key={piece.id} className="min-w-0">
            <button
              type="button"
              aria-haspopup="dialog"
              className="group block w-full cursor-pointer rounded-card text-left"
              onClick={() => setShown(piece.id)}
            >
              <span className="block aspect-4/5 overflow-hidden rounded-card bg-sand">
                <Picture
                  original={piece.imageUrl}
                  alt={piece.imageAlt}
                  width={piece.imageWidth}
                  height={piece.imageHeight}
                  preset="galleryMedium"
                  sizes={sizes}
                  focus={piece.imageFocus}
                  first={index < 2}
                  className="transition-transform duration-320 ease-settle group-hover:scale-[1.025] motion-reduce:transform-none"
                />
              </span>
              <span className="mt-3 block">
                <PieceCaption piece={piece} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <GalleryViewer pieces={pieces} shown={shown} onShow={setShown} />
    </div>
  );
}

function EmptyWall() {
  return (
    <div className="rounded-card bg-linen px-6 py-16 text-center">
      <p>Nothing hangs here yet.</p>
      <ShopLink to={galleryAddress({})} className={buttonClass('secondary', 'mt-6')}>
        See all pieces
      </ShopLink>
    </div>
  );
}
