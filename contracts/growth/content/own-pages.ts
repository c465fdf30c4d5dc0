import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { countFrom0, id, line } from '../../kernel/fields.ts';
import { ownSections, ownPageSlug } from './own-slugs.ts';

/** Pages and journal entries that the owner adds beside the shop's first ones. */

export const footerColumns = ['care', 'about'] as const;
export const footerPlaces = ['none', ...footerColumns] as const;
export type FooterPlace = (typeof footerPlaces)[number];

const journalEntry = z.object({
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The first one in its words; null without any. */
  picture: z.nullable(z.object({ url: z.string(), alt: z.string() })),
  publishedAt: z.string(),
  /** When its words last changed, or when it was published if that was later. */
  changedAt: z.string(),
});

export const listJournal = endpoint({
  name: 'listJournal',
  method: 'GET',
  path: '/api/journal',
  summary: 'The entries of the journal, newest first.',
  access: 'public',
  answer: z.array(journalEntry),
  tags: () => ['fact:own_pages', 'own pages'],
  refusals: [],
});

/** So many come whole, with those of the journal: an entry each week for twenty years. */
export const mostOwnPages = 1_000;

/** What an owner decides of a page of their own, apart from its words. */
export const ownPageSettings = z.object({
  isPublished: z.boolean(),
  footer: z.enum(footerPlaces),
});

/** Of publishing, footer and kits together; the words have versions of their own. */
const version = z.int();
const overVersion = countFrom0;

const asEditor = { access: 'administrator', area: 'content' } as const;
const inOffice = ['csrf', 'unauthenticated', 'forbidden'] as const;
const bySlug = z.object({ slug: ownPageSlug });

export const addOwnPage = endpoint({
  name: 'addOwnPage',
  method: 'POST',
  path: '/api/admin/own-pages',
  summary: 'Adds a page or a journal entry that nobody sees yet; its address comes from its title.',
  ...asEditor,
  body: z.object({ section: z.enum(ownSections), title: line(120, 1) }),
  answer: z.object({ id: ownPageSlug }),
  refusals: ['malformed', ...inOffice, 'not_permitted'],
});

export const changeOwnPage = endpoint({
  name: 'changeOwnPage',
  method: 'PUT',
  path: '/api/admin/own-pages/:slug',
  summary: 'Publishes a page of the owner’s own or takes it back, and names it in the footer.',
  ...asEditor,
  params: bySlug,
  body: z.extend(ownPageSettings, { overVersion }),
  answer: z.extend(ownPageSettings, { version }),
  refusals: ['malformed', ...inOffice, 'not_found', 'not_permitted', 'stale'],
});

/** So many cards fit under a page's words. */
export const mostKitsOfPage = 12;

export const nameKitsOfPage = endpoint({
  name: 'nameKitsOfPage',
  method: 'PUT',
  path: '/api/admin/own-pages/:slug/kits',
  summary: 'Names kits that a page of the owner’s own shows as cards, in this order.',
  ...asEditor,
  params: bySlug,
  body: z.object({
    kits: z.array(id).check(z.maxLength(mostKitsOfPage, `At most ${mostKitsOfPage} kits`)),
    overVersion,
  }),
  answer: z.object({ slug: ownPageSlug, version }),
  refusals: ['malformed', ...inOffice, 'not_found', 'stale'],
});

export const deleteOwnPage = endpoint({
  name: 'deleteOwnPage',
  method: 'DELETE',
  path: '/api/admin/own-pages/:slug',
  summary: 'Deletes a page of the owner’s own that is not published; its address is free again.',
  ...asEditor,
  params: bySlug,
  answer: z.object({ slug: ownPageSlug }),
  refusals: ['malformed', ...inOffice, 'not_found', 'not_permitted'],
});
