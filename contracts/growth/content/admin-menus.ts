import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { countFrom0, line } from '../../kernel/fields.ts';
import { everyCategory } from './first-menus.ts';

/** The owner's side of the menus: written as a whole, over the version that was seen. */

export const menuPlaces = ['header', 'footer'] as const;
export type MenuPlace = (typeof menuPlaces)[number];

const localPath = /^\/(?!\/)[^\\\s\p{Cc}]*$/u;
const outside = /^https:\/\/[^\s\\\p{Cc}/]+[^\s\\\p{Cc}]*$/u;

function isMenuTarget(to: string): boolean {
  return to === everyCategory || localPath.test(to) || outside.test(to);
}

const whereTo = 'Choose where it leads, or write an address that starts with https://';
const label = line(60, 1);
const target = z.string().check(z.trim(), z.maxLength(300, 'Please use at most 300 characters'));
const link = z.object({ label, to: target.check(z.refine(isMenuTarget, whereTo)) });
const links = z.array(link).check(z.maxLength(30, 'A heading has at most 30 links'));

/** A link, or a heading over links. */
const headerEntry = z.object({ label, to: target, links }).check(
  z.refine((entry) => (entry.links.length > 0 ? entry.to === '' : isMenuTarget(entry.to)), {
    error: whereTo,
    path: ['to'],
  }),
);

/** A column: a heading over links. */
const footerEntry = z.object({
  label,
  to: z.literal(''),
  links: links.check(z.minLength(1, 'A column needs a link')),
});

export const menuForms = {
  header: z.object({ entries: z.array(headerEntry).check(z.maxLength(12, 'At most 12 entries')) }),
  footer: z.object({ entries: z.array(footerEntry).check(z.maxLength(8, 'At most 8 columns')) }),
};

const shownLink = z.object({ label: z.string(), to: z.string() });
const shownEntries = z.array(z.extend(shownLink, { links: z.array(shownLink) }));

export const adminMenu = z.object({
  place: z.enum(menuPlaces),
  /** 0 until the owner arranges it for the first time. */
  version: z.int(),
  /** False while it is the shop's own, which then stands in `entries`. */
  isOwn: z.boolean(),
  entries: shownEntries,
  /** What the owner had arranged before; null without any. */
  before: z.nullable(shownEntries),
  /** Links that shoppers are not shown, because they lead nowhere. */
  missing: z.array(z.extend(shownLink, { why: z.string() })),
  /** What an entry may lead to. */
  choices: z.array(z.extend(shownLink, { group: z.string() })),
});
export type AdminMenu = z.infer<typeof adminMenu>;

const byPlace = z.object({ place: z.enum(menuPlaces) });
const asEditor = { access: 'administrator', area: 'content' } as const;

export const readMenu = endpoint({
  name: 'readMenu',
  method: 'GET',
  path: '/api/admin/menus/:place',
  summary: 'One menu as it is arranged, what of it leads nowhere, and what it may lead to.',
  ...asEditor,
  params: byPlace,
  answer: adminMenu,
  refusals: ['unauthenticated', 'forbidden'],
});

export const writeMenu = endpoint({
  name: 'writeMenu',
  method: 'PUT',
  path: '/api/admin/menus/:place',
  summary: 'Arranges a menu anew, or gives it back to the shop with no entries at all (null).',
  ...asEditor,
  params: byPlace,
  body: z.object({
    entries: z.nullable(z.array(headerEntry).check(z.maxLength(12))),
    overVersion: countFrom0,
  }),
  answer: adminMenu,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'stale'],
});
