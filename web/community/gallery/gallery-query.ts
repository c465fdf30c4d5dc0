import { type GalleryItem, listGallery } from '../../../contracts/community/gallery/gallery.ts';
import { decimalFrom } from '../../../contracts/kernel/money.ts';
import { withDefaults } from '../../kernel/completed.ts';
import { ask } from '../../kernel/query-client.ts';

/** @param search the address's query: `craft` and `difficulty`, both as a person may have typed them */
export const galleryQuery = ({ craft, difficulty }: Record<string, string | undefined> = {}) =>
  ask(
    listGallery,
    { query: { craft, difficulty: difficulty as GalleryItem['difficulty'] | undefined } },
    completePieces,
  );

/** The specification's fields (section 3) are enough; the wall's own shape stands in for a picture's. */
function completePieces(pieces: GalleryItem[]): GalleryItem[] {
  return pieces
    .map((piece, id) => ({
      ...withDefaults(piece, { ...unsaid, id }),
      product: piece.product ? { ...piece.product, price: decimalFrom(piece.product.price) } : null,
    }))
    .filter(({ isActive }) => isActive);
}

const unsaid = {
  isActive: true,
  imageAlt: 'A finished piece',
  imageWidth: 800,
  imageHeight: 1000,
  craft: '',
  craftName: '',
  difficulty: 'gentle',
  timeToComplete: '',
  location: '',
  comment: '',
  demonstration: false,
} as const;
