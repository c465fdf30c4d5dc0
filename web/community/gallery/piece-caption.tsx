import type { GalleryItem } from '../../../contracts/community/gallery/gallery.ts';
import { difficultyLabels } from '../../storefront/listing/difficulty-and-time.ts';
import { Badge } from '../../ui/badge.tsx';

/** Who made it, where, and how long it took. @param named who made it stands there already */
export function PieceCaption({ piece, named = false }: { piece: GalleryItem; named?: boolean }) {
  const { word, tone } = difficultyLabels[piece.difficulty];
  return (
    <>
      <span className={named ? 'sr-only' : 'block font-[560] wrap-anywhere'}>{piece.artist}</span>
      <span className="block text-small text-stone">
        {[piece.location, piece.timeToComplete].filter((message) => message !== '').join(' · ')}
      </span>
      <span className="mt-2 flex flex-wrap gap-1.5">
        <Badge tone={tone}>{word}</Badge>
        {piece.demonstration && <Badge tone="sand">Demonstration piece</Badge>}
      </span>
    </>
  );
}
