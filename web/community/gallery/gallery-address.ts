import { paths } from '../../../contracts/kernel/paths.ts';

export type GallerySelection = { craft?: string | undefined; difficulty?: string | undefined };

/** What is not chosen is left out, so that every selection has one shortest address. */
export function galleryAddress({ craft, difficulty }: GallerySelection): string {
  const query = new URLSearchParams();
  if (craft) query.set('craft', craft);
  if (difficulty) query.set('difficulty', difficulty);
  const text = query.toString();
  return text === '' ? paths.gallery : `${paths.gallery}?${text}`;
}
