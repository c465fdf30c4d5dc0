import { type GalleryItem, listGallery } from '../../contracts/gallery.ts';
import { ask } from '../kernel/query-client.ts';

/** @param search the address's query: `craft` and `difficulty`, both as a person may have typed them */
export const galleryQuery = ({ craft, difficulty }: Record<string, string | undefined> = {}) =>
  ask(listGallery, { query: { craft, difficulty: difficulty as GalleryItem['difficulty'] | undefined } });
