import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, line } from '../kernel/fields.ts';
import { cursor, nextCursor, searched, sortedBy } from '../kernel/keyset.ts';
import type { ImportPlatform } from './imports/import-fields.ts';

/** Addresses that are led on: by the owner, or because a kit or a category left them. */

export const redirectsPerPage = 50;
export const mostRedirectRows = 5_000;
/** Written by hand, because a kit or a category moved, or imported from another shop. */
export const redirectKinds = ['manual', 'moved', 'imported'] as const;

export const redirectForm = z.object({
  from: line(300, 1).check(z.refine((text) => text.startsWith('/'), 'Begin with /, such as /old-page')),
  to: line(500, 1).check(
    z.refine((text) => /^(?:\/(?!\/)|https:\/\/[^\s/])/.test(text), 'Begin with / or https://'),
  ),
});
export type RedirectForm = z.infer<typeof redirectForm>;

const seenRedirect = z.object({ from: line(300), to: line(500) });
export type SeenRedirect = z.infer<typeof seenRedirect>;

const redirect = z.object({
  /** 0 for one that was not written by hand. */
  id: z.int(),
  kind: z.enum(redirectKinds),
  from: z.string(),
  /** Empty while what left the address is not in the shop. */
  to: z.string(),
  hits: z.int(),
  /** Empty when nobody came yet, and for one that is not counted. */
  lastHitAt: z.string(),
});
export type Redirect = z.infer<typeof redirect>;

const asEditor = { access: 'administrator', area: 'content' } as const;
const inOffice = ['csrf', 'unauthenticated', 'forbidden'] as const;

export const listRedirects = endpoint({
  name: 'listRedirects',
  method: 'GET',
  path: '/api/admin/redirects',
  summary: 'Addresses that are led on, by hand and because something left them, as a page of a list.',
  ...asEditor,
  query: z.object({
    q: searched,
    kind: z.catch(z.optional(z.enum(redirectKinds)), undefined),
    sort: sortedBy(['from', 'hits'], 'from'),
    after: cursor,
  }),
  answer: z.object({ redirects: z.array(redirect), next: nextCursor }),
  refusals: ['unauthenticated', 'forbidden'],
});

export const addRedirect = endpoint({
  name: 'addRedirect',
  method: 'POST',
  path: '/api/admin/redirects',
  summary:
    'Leads an address on for good (301). Loops, chains and addresses of pages that are there are refused.',
  ...asEditor,
  body: redirectForm,
  answer: z.object({ id: z.int() }),
  refusals: ['malformed', ...inOffice, 'not_permitted'],
});

export const changeRedirect = endpoint({
  name: 'changeRedirect',
  method: 'PUT',
  path: '/api/admin/redirects/:id',
  summary: 'Leads an address elsewhere.',
  ...asEditor,
  params: z.object({ id }),
  body: z.extend(redirectForm, {
    /** How it was when somebody looked; absent, whatever stands there is written over. */
    seen: z.optional(seenRedirect),
  }),
  answer: z.object({ id: z.int() }),
  refusals: ['malformed', ...inOffice, 'not_found', 'not_permitted', 'stale'],
});

export const deleteRedirect = endpoint({
  name: 'deleteRedirect',
  method: 'DELETE',
  path: '/api/admin/redirects/:id',
  summary: 'Leads an address on no more.',
  ...asEditor,
  params: z.object({ id }),
  answer: z.object({ id: z.int() }),
  refusals: ['malformed', ...inOffice, 'not_found'],
});

export const exportRedirects = endpoint({
  name: 'exportRedirects',
  method: 'GET',
  path: '/api/admin/redirects.csv',
  summary: 'The addresses that are led on by hand, as a table that can be imported again.',
  ...asEditor,
  gives: 'file',
  answer: z.string(),
  refusals: ['unauthenticated', 'forbidden'],
});

const outcome = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** `row` as a spreadsheet counts it, the headings being the first. */
  leftOut: z.array(z.object({ row: z.int(), from: z.string(), why: z.string() })),
});
export type RedirectOutcome = z.infer<typeof outcome>;

const table = { ...asEditor, takes: 'table', answer: outcome, refusals: ['malformed', ...inOffice] } as const;

export const tryRedirectTable = endpoint({
  name: 'tryRedirectTable',
  method: 'POST',
  path: '/api/admin/redirects/table/trial',
  summary: 'What a table with the columns “from” and “to” would do. Keeps nothing.',
  ...table,
});

export const importRedirects = endpoint({
  name: 'importRedirects',
  method: 'POST',
  path: '/api/admin/redirects/table',
  summary:
    'Leads on what a table with the columns “from” and “to” names; rows that are refused are left out.',
  ...table,
});

/** Whose shops have pages with the same addresses everywhere. */
export const formerPlatforms = [
  'shopify',
  'woocommerce',
  'square',
] as const satisfies readonly ImportPlatform[];
export type FormerPlatform = (typeof formerPlatforms)[number];

const formerShop = z.object({ platform: z.enum(formerPlatforms) });

export const listUsualRedirects = endpoint({
  name: 'listUsualRedirects',
  method: 'GET',
  path: '/api/admin/redirects/usual',
  summary:
    'Which of the addresses that every shop of a platform has are not led on yet and name no page here, and where they belong.',
  ...asEditor,
  query: formerShop,
  answer: z.object({ redirects: z.array(redirectForm) }),
  refusals: ['malformed', 'unauthenticated', 'forbidden'],
});

export const addUsualRedirects = endpoint({
  name: 'addUsualRedirects',
  method: 'POST',
  path: '/api/admin/redirects/usual',
  summary: 'Redirects these addresses. A redirect that is there already stays as it is.',
  ...asEditor,
  body: formerShop,
  answer: z.object({ added: z.int() }),
  refusals: ['malformed', ...inOffice],
});
