import * as z from 'zod/mini';
import { slugOf } from '../../kernel/slugs.ts';

/** Where pages of the owner's own stand: /pages/… for what stays, /journal/… for what is told as it happens. */
export const ownSections = ['pages', 'journal'] as const;
export type OwnSection = (typeof ownSections)[number];

/** Its address with a full stop for the slash, so that it is one part of an address of the API: 'journal.first-stitches'. */
export const ownPageSlug = z.templateLiteral([
  z.enum(ownSections),
  '.',
  z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)),
]);
export type OwnSlug = `${OwnSection}.${string}`;

/** '/journal/first-stitches'; the shop's first pages stand at the root: '/about'. */
export function contentPath(slug: string): string {
  return `/${slug.replace('.', '/')}`;
}

export function slugOfPath(path: string): string {
  return path.slice(1).replace('/', '.');
}

export function isOwnSlug(slug: string): slug is OwnSlug {
  return ownSections.some((section) => slug.startsWith(`${section}.`));
}

/** Undefined for a title without a letter. */
export function ownSlugOf(section: OwnSection, title: string): OwnSlug | undefined {
  const name = slugOf(title);
  return name === '' ? undefined : `${section}.${name}`;
}
