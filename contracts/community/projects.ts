import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { countFrom1, id, line, paragraph, unguessable } from '../kernel/fields.ts';
import { pieceForm } from './gallery/gallery-submissions.ts';
import { reviewForm } from './reviews/own-reviews.ts';

/** What somebody makes of a kit: begun, put away, taken up again, finished, handed on. Nobody else reads it. */

export const projectStates = ['waiting', 'under_way', 'paused', 'finished', 'received', 'handed_on'] as const;
export type ProjectState = (typeof projectStates)[number];

/** `received` is a finished kit that came from somebody else. */
export const permittedProjectMoves: Readonly<Record<ProjectState, readonly ProjectState[]>> = {
  waiting: ['under_way'],
  under_way: ['paused', 'finished'],
  paused: ['under_way', 'finished'],
  finished: ['handed_on'],
  received: ['handed_on'],
  handed_on: [],
};

export function mayMoveProject(from: ProjectState, to: ProjectState): boolean {
  return permittedProjectMoves[from].includes(to);
}

export const project = z.object({
  id: z.uuid(),
  productId: z.int(),
  kitName: z.string(),
  /** Null once the kit is not sold any more, and where it was not bought by this account. */
  slug: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  state: z.enum(projectStates),
  /** Null where nobody scanned its box, and once it has been handed on. */
  passportCode: z.nullable(z.string()),
  steps: z.array(z.object({ state: z.enum(projectStates), at: z.string() })),
  notes: z.string(),
  /** The oldest first; each is read by `readProjectPicture`, no other address has it. */
  pictures: z.array(z.object({ id: z.int(), at: z.string() })),
  addedAt: z.string(),
  /** By its dates, where they can tell; null where nobody paused for the night. */
  measuredMinutes: z.nullable(z.int()),
  /** As its maker said at the end. */
  minutes: z.nullable(z.int()),
  /** Whether a link is out by which somebody else may take it. */
  isOffered: z.boolean(),
});
export type Project = z.infer<typeof project>;

/** Kits of one order that nobody has begun. */
export const kitToBegin = z.object({
  orderNumber: z.string(),
  productId: z.int(),
  kitName: z.string(),
  slug: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  orderedAt: z.string(),
  left: z.int(),
});
export type KitToBegin = z.infer<typeof kitToBegin>;

const readers = ['unauthenticated'] as const;
const writers = ['csrf', 'unauthenticated'] as const;
const byId = z.object({ id: z.uuid() });

export const listProjects = endpoint({
  name: 'listProjects',
  method: 'GET',
  path: '/api/account/projects',
  summary: 'The kits of this account: those in the making, finished or handed on, and those that wait.',
  access: 'customer',
  answer: z.object({ projects: z.array(project), toBegin: z.array(kitToBegin) }),
  refusals: [...readers],
});

export const beginBought = endpoint({
  name: 'beginBought',
  method: 'POST',
  path: '/api/account/projects',
  summary: 'Begins a kit of a paid order of this account.',
  access: 'customer',
  body: z.object({
    orderNumber: line(20, 1),
    productId: countFrom1,
    /**
     * How many copies were not begun when the button was pressed: a repeat after a lost answer then returns the copy
     * that it began and does not begin another.
     */
    left: z.optional(countFrom1),
  }),
  answer: project,
  refusals: ['malformed', 'not_found', 'not_permitted', ...writers],
});

export const passportCodeForm = z.object({ code: line(200, 1, 'Please type the code on the box') });

export const addPassport = endpoint({
  name: 'addPassport',
  method: 'POST',
  path: '/api/account/projects/passport',
  summary: 'Adds the kit whose box has this code; one that was bought and has no code yet gets it.',
  access: 'customer',
  body: passportCodeForm,
  answer: project,
  refusals: ['malformed', 'not_found', 'too_many', 'not_permitted', ...writers],
});

export const moveProject = endpoint({
  name: 'moveProject',
  method: 'POST',
  path: '/api/account/projects/:id/move',
  summary: 'Begins a project, puts it away, or goes on with it.',
  access: 'customer',
  params: byId,
  body: z.object({ to: z.enum(['under_way', 'paused']) }),
  answer: project,
  refusals: ['malformed', 'not_found', 'not_permitted', ...writers],
});

export const finishForm = z.object({
  /** A quarter of an hour at least; left out where nobody counted. */
  hours: z.optional(
    z
      .number('A number of hours, such as 7.5')
      .check(z.gte(0.25, 'At least a quarter of an hour'), z.lte(2_000, 'At most 2,000 hours')),
  ),
  /** Goes the way of every review: the shop reads it before it appears. Its hours are those above. */
  review: z.optional(z.omit(reviewForm, { hours: true })),
  /** Goes the way of every piece of the gallery; its kit is the project's. */
  piece: z.optional(z.omit(pieceForm, { craft: true, productSlug: true })),
});
export type FinishForm = z.infer<typeof finishForm>;

export const finishProject = endpoint({
  name: 'finishProject',
  method: 'POST',
  path: '/api/account/projects/:id/finish',
  summary:
    'Says that a project is done, how long it took, and with it a review, a piece of the gallery, both or neither.',
  access: 'customer',
  params: byId,
  body: finishForm,
  answer: project,
  refusals: ['malformed', 'not_found', 'not_permitted', 'not_bought', 'too_many', ...writers],
});

export const notesForm = z.object({ notes: paragraph(4_000) });

export const writeProjectNotes = endpoint({
  name: 'writeProjectNotes',
  method: 'PUT',
  path: '/api/account/projects/:id/notes',
  summary: 'Keeps what its maker notes about a project.',
  access: 'customer',
  params: byId,
  body: notesForm,
  answer: project,
  refusals: ['malformed', 'not_found', ...writers],
});

/** So many pictures of one project. */
export const projectPicturesMost = 12;

export const addProjectPicture = endpoint({
  name: 'addProjectPicture',
  method: 'POST',
  path: '/api/account/projects/:id/pictures',
  summary: `Keeps a photograph (JPEG, PNG, WebP or AVIF) of a project for its maker, without the place it was taken at; ${projectPicturesMost} at most.`,
  access: 'customer',
  params: byId,
  takes: 'picture',
  answer: project,
  refusals: ['malformed', 'not_found', 'not_permitted', 'not_a_picture', 'too_large', 'too_many', ...writers],
});

/** What a photograph of a project may be copied for. */
export const copyPurposes = ['review', 'piece'] as const;
export type CopyPurpose = (typeof copyPurposes)[number];

export const copyProjectPicture = endpoint({
  name: 'copyProjectPicture',
  method: 'POST',
  path: '/api/account/projects/:id/pictures/:pictureId/copy',
  summary:
    'Copies a photograph of a project for a review or a piece of the gallery, as if it had been sent for it; the one of the project stays its maker’s alone.',
  access: 'customer',
  params: z.object({ id: z.uuid(), pictureId: id }),
  body: z.object({ for: z.enum(copyPurposes) }),
  answer: z.object({ photo: z.string(), url: z.string() }),
  refusals: ['malformed', 'not_found', 'not_a_picture', 'too_many', ...writers],
});

export const removeProjectPicture = endpoint({
  name: 'removeProjectPicture',
  method: 'DELETE',
  path: '/api/account/projects/:id/pictures/:pictureId',
  summary: 'Deletes a photograph of a project.',
  access: 'customer',
  params: z.object({ id: z.uuid(), pictureId: id }),
  answer: project,
  refusals: ['malformed', 'not_found', ...writers],
});

export const projectPictureSizes = ['small', 'whole'] as const;
export type ProjectPictureSize = (typeof projectPictureSizes)[number];

export const readProjectPicture = endpoint({
  name: 'readProjectPicture',
  method: 'GET',
  path: '/api/account/projects/:id/pictures/:pictureId',
  summary: 'A photograph of a project, a square of 150 pixels or whole, for its maker alone.',
  access: 'customer',
  params: z.object({ id: z.uuid(), pictureId: id }),
  query: z.object({ size: z._default(z.enum(projectPictureSizes), 'whole') }),
  answer: z.string(),
  gives: 'file',
  refusals: ['malformed', 'not_found', ...readers],
});

export const removeProject = endpoint({
  name: 'removeProject',
  method: 'DELETE',
  path: '/api/account/projects/:id',
  summary:
    'Deletes a project with its notes, pictures and dates. A kit that was bought can be begun anew; one that was handed on stays.',
  access: 'customer',
  params: byId,
  answer: z.object({ message: z.string() }),
  refusals: ['not_found', 'not_permitted', ...writers],
});

export const offerProject = endpoint({
  name: 'offerProject',
  method: 'POST',
  path: '/api/account/projects/:id/offer',
  summary: 'Makes the link by which somebody else takes a finished kit; one before ends.',
  access: 'customer',
  params: byId,
  answer: z.object({ token: z.string() }),
  refusals: ['not_found', 'not_permitted', ...writers],
});

export const endProjectOffer = endpoint({
  name: 'endProjectOffer',
  method: 'DELETE',
  path: '/api/account/projects/:id/offer',
  summary: 'Ends the link by which somebody else could take a finished kit.',
  access: 'customer',
  params: byId,
  answer: project,
  refusals: ['not_found', ...writers],
});

const offerForm = z.object({ token: unguessable });

export const lookAtOffer = endpoint({
  name: 'lookAtOffer',
  method: 'POST',
  path: '/api/account/offers/look',
  summary: 'Tells which kit a link hands on.',
  access: 'customer',
  body: offerForm,
  answer: z.object({ kitName: z.string() }),
  refusals: ['malformed', 'link_over', ...writers],
});

export const takeOffer = endpoint({
  name: 'takeOffer',
  method: 'POST',
  path: '/api/account/offers/take',
  summary: 'Takes the kit that a link hands on: its passport is here from now on, and with nobody else.',
  access: 'customer',
  body: offerForm,
  answer: project,
  refusals: ['malformed', 'link_over', 'not_found', 'not_permitted', ...writers],
});
