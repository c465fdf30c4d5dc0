import * as z from 'zod/mini';
import { audience, everybody } from '../../account/segments.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { countFrom0, id, line, paragraph, storedInteger } from '../../kernel/fields.ts';
import { cursor, nextCursor } from '../../kernel/keyset.ts';
import { picturesPrefix } from '../../platform/images.ts';

/** Newsletters: written, looked at, sent to chosen people in batches, stopped and gone on with. */

export const newsletterStates = ['draft', 'scheduled', 'sending', 'stopped', 'sent'] as const;
export type NewsletterState = (typeof newsletterStates)[number];

export const mostKitsOfNewsletter = 6;

export const newsletterForm = z.object({
  subject: line(150),
  preview: line(150),
  markdown: paragraph(20_000),
  pictureUrl: z.nullable(
    z.string().check(
      z.maxLength(200),
      z.refine((url) => url.startsWith(picturesPrefix), 'Please send a picture'),
    ),
  ),
  pictureAlt: line(200),
  kits: z.array(id).check(z.maxLength(mostKitsOfNewsletter)),
  /** With no condition it goes to everybody on the list. */
  audience,
  /** A saved segment in place of conditions of its own: those of the moment of sending count. */
  segmentId: z.nullable(z.uuid()),
});
export type NewsletterForm = z.infer<typeof newsletterForm>;

export const emptyNewsletter: NewsletterForm = {
  subject: '',
  preview: '',
  markdown: '',
  pictureUrl: null,
  pictureAlt: '',
  kits: [],
  audience: everybody,
  segmentId: null,
};

const progress = z.object({
  /** Of one that was ended: who did not get it. */
  waiting: z.int(),
  sent: z.int(),
  /** Left the list after the newsletter was queued. */
  skipped: z.int(),
  bounced: z.int(),
  /** Tried for a day, refused without a word about the address, or cut off in the middle, which is not tried again so that nobody gets it twice. */
  failed: z.int(),
});

const newsletterRow = z.object({
  id: z.uuid(),
  subject: z.string(),
  state: z.enum(newsletterStates),
  sendAt: z.nullable(z.string()),
  queuedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** What the mail server said where it refused everybody and so stopped it; else empty. */
  stopReason: z.string(),
  progress,
});
export type NewsletterRow = z.infer<typeof newsletterRow>;

const newsletter = z.extend(newsletterRow, {
  form: newsletterForm,
  version: z.int(),
  /** It goes to nobody who has had this one: these are the words for those who did not get it. */
  notAfter: z.nullable(z.uuid()),
  /** The segment that it is for or went to; empty where it is for conditions of its own. */
  segmentName: z.string(),
  /** Names of the kits that it shows or asks about; what left the shop is not among them. */
  kitNames: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type Newsletter = z.infer<typeof newsletter>;

const access = 'administrator';
const area = 'newsletters';
const ofOne = z.object({ id: z.uuid() });
const inOffice = ['unauthenticated', 'forbidden'] as const;
const changing = ['csrf', ...inOffice, 'not_found', 'not_permitted'] as const;
const path = '/api/admin/newsletters';

export const newslettersPerPage = 30;

export const listNewsletters = endpoint({
  name: 'listNewsletters',
  method: 'GET',
  path,
  summary: 'Newsletters with how far each has got, newest first.',
  access,
  area,
  query: z.object({ after: cursor }),
  answer: z.object({ newsletters: z.array(newsletterRow), next: nextCursor }),
  refusals: inOffice,
});

export const createNewsletter = endpoint({
  name: 'createNewsletter',
  method: 'POST',
  path,
  summary: 'Begins an empty newsletter.',
  access,
  area,
  /** The id is made by the browser, so that one whose answer was lost is made once. */
  body: z.object({ id: z.uuid() }),
  answer: newsletter,
  refusals: ['malformed', 'not_found', 'csrf', ...inOffice],
});

export const readNewsletter = endpoint({
  name: 'readNewsletter',
  method: 'GET',
  path: `${path}/:id`,
  summary: 'One newsletter, whole.',
  access,
  area,
  params: ofOne,
  answer: newsletter,
  refusals: [...inOffice, 'not_found'],
});

export const changeNewsletter = endpoint({
  name: 'changeNewsletter',
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Writes a draft over the version that was seen. What is sent stays as it is.',
  access,
  area,
  params: ofOne,
  body: z.object({ form: newsletterForm, overVersion: countFrom0 }),
  answer: newsletter,
  refusals: ['malformed', 'stale', ...changing],
});

export const deleteNewsletter = endpoint({
  name: 'deleteNewsletter',
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Deletes a draft.',
  access,
  area,
  params: ofOne,
  answer: z.object({}),
  refusals: changing,
});

export const showNewsletterSheet = endpoint({
  name: 'showNewsletterSheet',
  method: 'GET',
  path: `${path}/:id/sheet`,
  summary: 'The newsletter as it is saved, as a page of its own for a frame.',
  access,
  area,
  params: ofOne,
  answer: z.string(),
  gives: 'file',
  refusals: [...inOffice, 'not_found'],
});

export const testNewsletter = endpoint({
  name: 'testNewsletter',
  method: 'POST',
  path: `${path}/:id/test`,
  summary: 'Sends the newsletter as it is saved to the address of whoever asks, and to nobody else.',
  access,
  area,
  params: ofOne,
  answer: z.object({ email: z.string() }),
  refusals: [...changing, 'too_many'],
});

export const countAudience = endpoint({
  name: 'countAudience',
  method: 'POST',
  path: '/api/admin/newsletter-audience',
  summary: 'How many people on the list meet all of these conditions.',
  access,
  area,
  body: z.extend(audience, {
    /** Without those who have had this newsletter. */
    notAfter: z._default(z.nullable(z.uuid()), null),
  }),
  answer: z.object({ people: z.int() }),
  refusals: ['malformed', 'csrf', ...inOffice],
});

export const sendNewsletter = endpoint({
  name: 'sendNewsletter',
  method: 'POST',
  path: `${path}/:id/send`,
  summary: 'Queues the newsletter for everybody whom it is for, now or at a time. Nobody gets it twice.',
  access,
  area,
  params: ofOne,
  /** The version that was looked at; null for now. */
  body: z.object({ sendAt: z.nullable(z.iso.datetime({ offset: true })), version: storedInteger }),
  answer: newsletter,
  refusals: ['malformed', 'stale', ...changing],
});

export const stopNewsletter = endpoint({
  name: 'stopNewsletter',
  method: 'POST',
  path: `${path}/:id/stop`,
  summary: 'Stops a newsletter in the middle; one that waits for its time becomes a draft again.',
  access,
  area,
  params: ofOne,
  answer: newsletter,
  refusals: changing,
});

export const resumeNewsletter = endpoint({
  name: 'resumeNewsletter',
  method: 'POST',
  path: `${path}/:id/resume`,
  summary: 'Goes on where it was stopped.',
  access,
  area,
  params: ofOne,
  answer: newsletter,
  refusals: changing,
});

export const endNewsletter = endpoint({
  name: 'endNewsletter',
  method: 'POST',
  path: `${path}/:id/end`,
  summary: 'Ends one that was stopped: those who still wait do not get it.',
  access,
  area,
  params: ofOne,
  answer: newsletter,
  refusals: changing,
});

export const copyNewsletter = endpoint({
  name: 'copyNewsletter',
  method: 'POST',
  path: `${path}/:id/copy`,
  summary: 'Copies a newsletter into a new draft; of a stopped one for those alone who have not had it.',
  access,
  area,
  params: ofOne,
  body: z.object({
    /** Of the draft, made by the browser. */
    id: z.uuid(),
    /** Ends the one that was stopped, and its copy goes to nobody who has had it. */
    forOthers: z.boolean(),
  }),
  answer: newsletter,
  refusals: ['malformed', ...changing],
});
