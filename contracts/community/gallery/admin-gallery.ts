import * as z from 'zod/mini';
import { difficulties } from '../../catalogue/kits/kit-facts.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { countFrom1, id, line, paragraph, storedInteger } from '../../kernel/fields.ts';
import { focuses } from '../../platform/images.ts';

/** The owner's side of the wall: each piece with its words, its place and whether it hangs. */

const wallPiece = z.object({
  id: z.int(),
  version: z.int(),
  isActive: z.boolean(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  imageFocus: z.enum(focuses),
  artist: z.string(),
  difficulty: z.enum(difficulties),
  timeToComplete: z.string(),
  location: z.string(),
  comment: z.string(),
  categoryId: z.nullable(z.int()),
  product: z.nullable(z.object({ id: z.int(), name: z.string() })),
  demonstration: z.boolean(),
});

export type WallPiece = z.infer<typeof wallPiece>;

/** So many can be put into an order, and no more are hung. */
export const mostWallPieces = 2_000;

const wall = z.object({ pieces: z.array(wallPiece) });

export const wallPieceForm = z.object({
  isActive: z.boolean(),
  imageAlt: line(200, 1),
  imageFocus: z.enum(focuses),
  artist: line(60, 1),
  difficulty: z.enum(difficulties),
  timeToComplete: line(60),
  location: line(80),
  comment: paragraph(600),
  categoryId: z.nullable(storedInteger),
  productId: z.nullable(storedInteger),
});

export type WallPieceForm = z.infer<typeof wallPieceForm>;

const byId = z.object({ id });
const reading = ['unauthenticated', 'forbidden'] as const;
const writing = ['malformed', 'csrf', ...reading] as const;

export const listWall = endpoint({
  name: 'listWall',
  method: 'GET',
  path: '/api/admin/gallery',
  summary: `Every piece in the order of the wall, ${mostWallPieces} at most, those that are put away too.`,
  access: 'administrator',
  area: 'gallery',
  answer: wall,
  refusals: reading,
});

export const changeWallPiece = endpoint({
  name: 'changeWallPiece',
  method: 'PUT',
  path: '/api/admin/gallery/:id',
  summary: 'Writes a piece anew over the version that was seen, and hangs it or puts it away.',
  access: 'administrator',
  area: 'gallery',
  params: byId,
  body: z.extend(wallPieceForm, { version: countFrom1 }),
  answer: wall,
  refusals: [...writing, 'not_found', 'stale'],
});

export const orderWall = endpoint({
  name: 'orderWall',
  method: 'PUT',
  path: '/api/admin/gallery-order',
  summary: 'Hangs the wall in this order; it must name every piece once.',
  access: 'administrator',
  area: 'gallery',
  body: z.object({ ids: z.array(storedInteger).check(z.maxLength(mostWallPieces)) }),
  answer: wall,
  refusals: [...writing, 'stale'],
});

export const hangPhoto = endpoint({
  name: 'hangPhoto',
  method: 'POST',
  path: '/api/admin/gallery/photos',
  summary: 'Takes a photograph as a new piece, put away until its words are written.',
  access: 'administrator',
  area: 'gallery',
  takes: 'picture',
  answer: wall,
  refusals: [...writing, 'not_a_picture', 'too_large', 'not_permitted'],
});

export const removeWallPiece = endpoint({
  name: 'removeWallPiece',
  method: 'DELETE',
  path: '/api/admin/gallery/:id',
  summary: 'Takes a piece down for good. One that a customer sent in stays with them as declined.',
  access: 'administrator',
  area: 'gallery',
  params: byId,
  answer: wall,
  refusals: ['csrf', ...reading, 'not_found', 'not_permitted'],
});
