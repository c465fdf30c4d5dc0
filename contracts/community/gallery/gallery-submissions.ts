import * as z from 'zod/mini';
import { difficulties } from '../../catalogue/kits/kit-facts.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { line, paragraph, slug } from '../../kernel/fields.ts';
import { unguessablePattern } from '../../kernel/unguessable.ts';

/** Finished pieces that customers send in for the wall of the gallery. */

export const pieceStates = ['waiting', 'published', 'declined', 'withdrawn'] as const;
export type PieceState = (typeof pieceStates)[number];

/** Its maker may always take a piece back; what is withdrawn is gone. */
export const permittedPieceMoves: Readonly<Record<PieceState, readonly PieceState[]>> = {
  waiting: ['published', 'declined', 'withdrawn'],
  published: ['declined', 'withdrawn'],
  declined: ['published', 'withdrawn'],
  withdrawn: [],
};

/** Kept with each piece, as it was read. */
export const consentText =
  'I made this piece and took this photograph. The shop may show both in its gallery, with the name and place given here, until I withdraw them.';

const choosePhoto = 'Please choose a photograph';

export const pieceForm = z.object({
  /** What `sendPiecePhoto` answered. */
  photo: z.string(choosePhoto).check(z.regex(unguessablePattern, choosePhoto)),
  artist: line(60, 1, 'Please say under which name to show it'),
  /** A category; the kit's own counts where a kit is named. */
  craft: z.optional(slug),
  productSlug: z.optional(slug),
  difficulty: z.enum(difficulties, 'Please say how it felt'),
  timeToComplete: z._default(line(60), ''),
  location: z._default(line(80), ''),
  comment: z._default(paragraph(600), ''),
  consent: z.literal(true, 'We can show your piece only if you agree to it'),
});

export type PieceInput = z.infer<typeof pieceForm>;

export const ownPiece = z.object({
  id: z.uuid(),
  state: z.enum(pieceStates),
  /** Why it was declined; else empty. */
  reason: z.string(),
  /** False also for a published piece that the shop has put away for a while. */
  isOnWall: z.boolean(),
  imageUrl: z.string(),
  imageWidth: z.int(),
  imageHeight: z.int(),
  artist: z.string(),
  craftName: z.string(),
  kitName: z.string(),
  difficulty: z.enum(difficulties),
  timeToComplete: z.string(),
  location: z.string(),
  comment: z.string(),
  sentAt: z.string(),
});

export type OwnPiece = z.infer<typeof ownPiece>;

export const sendPiecePhoto = endpoint({
  name: 'sendPiecePhoto',
  method: 'POST',
  path: '/api/account/gallery/photos',
  summary: 'Takes one photograph (JPEG, PNG, WebP or AVIF) of a finished piece.',
  access: 'customer',
  takes: 'picture',
  answer: z.object({ photo: z.string(), url: z.string() }),
  refusals: ['csrf', 'unauthenticated', 'not_a_picture', 'too_large', 'too_many'],
});

export const sendPiece = endpoint({
  name: 'sendPiece',
  method: 'POST',
  path: '/api/account/gallery',
  summary: 'Sends a finished piece in; it waits until the shop has looked at it.',
  access: 'customer',
  body: pieceForm,
  answer: ownPiece,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'too_many', 'not_found'],
});

export const listOwnPieces = endpoint({
  name: 'listOwnPieces',
  method: 'GET',
  path: '/api/account/gallery',
  summary: 'The pieces that this customer has sent in, without those that were withdrawn.',
  access: 'customer',
  answer: z.array(ownPiece),
  refusals: ['unauthenticated'],
});

const byId = z.object({ id: z.uuid() });

export const withdrawPiece = endpoint({
  name: 'withdrawPiece',
  method: 'DELETE',
  path: '/api/account/gallery/:id',
  summary: 'Takes a piece back: off the wall at once, and its photograph with it.',
  access: 'customer',
  params: byId,
  answer: z.object({ message: z.string() }),
  refusals: ['csrf', 'unauthenticated', 'not_found'],
});

export const gallerySubmission = z.extend(ownPiece, {
  /** Null once the account is closed. */
  customer: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  consent: z.string(),
  decidedAt: z.nullable(z.string()),
  /** Its place on the wall, as `listGallery` numbers it. */
  itemId: z.nullable(z.int()),
});

export type GallerySubmission = z.infer<typeof gallerySubmission>;

export const submissionSorts = ['newest', 'oldest'] as const;

export const listGallerySubmissions = endpoint({
  name: 'listGallerySubmissions',
  method: 'GET',
  path: '/api/admin/gallery-submissions',
  summary: 'Pieces that customers sent in, a page at a time.',
  access: 'administrator',
  area: 'gallery',
  query: z.object({
    state: z.catch(z.optional(z.enum(pieceStates)), undefined),
    sort: z.catch(z._default(z.enum(submissionSorts), 'oldest'), 'oldest'),
    /** The last id of the page before. */
    after: z.catch(z.optional(z.uuid()), undefined),
  }),
  answer: z.object({
    submissions: z.array(gallerySubmission),
    /** Ask with it as `after` for the next page; null on the last. */
    next: z.nullable(z.string()),
    /** How many wait for a decision. */
    waiting: z.int(),
  }),
  refusals: ['unauthenticated', 'forbidden'],
});

export const publishGallerySubmission = endpoint({
  name: 'publishGallerySubmission',
  method: 'POST',
  path: '/api/admin/gallery-submissions/:id/publish',
  summary: 'Hangs a piece on the wall.',
  access: 'administrator',
  area: 'gallery',
  params: byId,
  /** What the photograph shows, for those who cannot see it; made from kit and maker where it is left out. */
  body: z.object({ imageAlt: z._default(line(200), '') }),
  answer: gallerySubmission,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'not_permitted'],
});

export const declinePieceForm = z.object({ reason: line(500, 1) });

export const declineGallerySubmission = endpoint({
  name: 'declineGallerySubmission',
  method: 'POST',
  path: '/api/admin/gallery-submissions/:id/decline',
  summary: 'Declines a piece with a reason that its maker reads; one that hangs is taken down.',
  access: 'administrator',
  area: 'gallery',
  params: byId,
  body: declinePieceForm,
  answer: gallerySubmission,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'not_permitted'],
});
