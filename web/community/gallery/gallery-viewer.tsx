import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { GalleryItem } from '../../../contracts/community/gallery/gallery.ts';
import { centsOf, priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Picture } from '../../platform/images/picture.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PieceCaption } from './piece-caption.tsx';

type Props = {
  pieces: readonly GalleryItem[];
  /** The id of the piece that is looked at; undefined while the viewer is closed. */
  shown: number | undefined;
  onShow: (id: number | undefined) => void;
};

/** One piece, large, with its story. Left and right go to its neighbours. */
export function GalleryViewer({ pieces, shown, onShow }: Props) {
  const index = pieces.findIndex(({ id }) => id === shown);
  const piece = pieces[index];
  const turn = (step: 1 | -1) => onShow(pieces[(index + step + pieces.length) % pieces.length]?.id);
  return (
    <Dialog
      open={piece !== undefined}
      onClose={() => onShow(undefined)}
      title={piece ? `By ${piece.artist}` : 'Gallery'}
      side="wide"
      onKey={(key) => {
        if (key === 'ArrowLeft') turn(-1);
        if (key === 'ArrowRight') turn(1);
      }}
    >
      {piece && (
        <div className="grid gap-x-8 md:grid-cols-[1.2fr_1fr]">
          <div className="aspect-4/5 max-h-[70dvh] w-full bg-sand">
            <Picture
              key={piece.id}
              original={piece.imageUrl}
              alt={piece.imageAlt}
              width={piece.imageWidth}
              height={piece.imageHeight}
              preset="galleryFull"
              sizes="(min-width: 768px) 560px, 96vw"
              className="object-contain"
            />
          </div>
          <div className="flex flex-col p-6 md:pl-0">
            <p aria-live="polite">
              <PieceCaption piece={piece} named />
            </p>
            {piece.comment && <blockquote className="mt-5 text-lead">“{piece.comment}”</blockquote>}
            <p className="mt-5 text-small text-stone">{piece.craftName}</p>
            {piece.product && (
              <p className="mt-1">
                <ShopLink
                  to={paths.product(piece.product.slug)}
                  className="inline-block py-1 text-eucalypt underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  {piece.product.name}
                </ShopLink>{' '}
                <span className="tabular-nums">
                  {piece.product.isLeast && 'from '}
                  {priceText(centsOf(piece.product.price))}
                </span>
              </p>
            )}
            <div className="mt-auto flex items-center gap-2 pt-6">
              <Button variant="secondary" aria-label="Previous piece" onClick={() => turn(-1)}>
                <Icon of={ArrowLeft} />
              </Button>
              <Button variant="secondary" aria-label="Next piece" onClick={() => turn(1)}>
                <Icon of={ArrowRight} />
              </Button>
              <p className="ml-2 text-small text-stone tabular-nums">
                {index + 1} of {pieces.length}
              </p>
            </div>
          </div>
        </div>
      )}
    </Dialog>
  );
}
