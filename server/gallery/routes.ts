import { listGallery } from '../../contracts/gallery.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { piecesOnWall } from './gallery.ts';

export function galleryRoutes({ serve }: Counter, { db }: Shop): void {
  serve(listGallery, ({ query }) => piecesOnWall(db, { craft: query.craft, difficulty: query.difficulty }));
}
