import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { countFrom0, idMost, line, paragraph } from '../../kernel/fields.ts';
import { contentPage, contentSlug } from './content.ts';
import { mostOwnPages, ownPageSettings } from './own-pages.ts';

/** The owner's side of pages of words: written in Markdown, looked at before they are saved, every version kept. */

const bySlug = z.object({ slug: contentSlug });

export const pageDraft = z.object({
  title: line(120, 1),
  summary: line(320, 1),
  markdown: paragraph(40_000).check(z.minLength(1, 'Please write something first.')),
});

export type PageDraft = z.infer<typeof pageDraft>;

const adminDraft = z.object({
  slug: contentSlug,
  ...pageDraft.shape,
  /** 0 while the shop's first words stand. */
  version: z.int(),
  history: z.array(z.object({ version: z.int(), title: z.string(), writtenAt: z.string() })),
});

export type AdminDraft = z.infer<typeof adminDraft>;

export const listContentPages = endpoint({
  name: 'listContentPages',
  method: 'GET',
  path: '/api/admin/content',
  summary: `The pages of words, ${mostOwnPages} of the owner’s own at most, with the version and the moment of their last change.`,
  access: 'administrator',
  area: 'content',
  answer: z.array(
    z.object({
      slug: contentSlug,
      title: z.string(),
      version: z.int(),
      changedAt: z.string(),
      /** Null for one of the shop's first pages, which are always there. */
      own: z.nullable(
        z.extend(ownPageSettings, {
          /** Of publishing, footer and kits, not of the words. */
          version: z.int(),
          /** Kits that it names; one that is not in the shop is not shown. */
          kits: z.array(z.object({ id: z.int(), name: z.string(), isInShop: z.boolean() })),
        }),
      ),
    }),
  ),
  refusals: ['unauthenticated', 'forbidden'],
});

export const readContentDraft = endpoint({
  name: 'readContentDraft',
  method: 'GET',
  path: '/api/admin/content/:slug',
  summary: 'A page as it is written, with its history.',
  access: 'administrator',
  area: 'content',
  params: bySlug,
  answer: adminDraft,
  refusals: ['unauthenticated', 'forbidden', 'not_found'],
});

export const readContentVersion = endpoint({
  name: 'readContentVersion',
  method: 'GET',
  path: '/api/admin/content/:slug/versions/:version',
  summary: 'What a page said in an earlier version; version 0 is the shop’s first words.',
  access: 'administrator',
  area: 'content',
  params: z.object({
    slug: contentSlug,
    version: z.coerce.number().check(z.int(), z.gte(0), z.lte(idMost)),
  }),
  answer: pageDraft,
  refusals: ['unauthenticated', 'forbidden', 'not_found'],
});

export const previewContent = endpoint({
  name: 'previewContent',
  method: 'POST',
  path: '/api/admin/content/:slug/preview',
  summary: 'How a page would look, made as the shop makes it. Keeps nothing.',
  access: 'administrator',
  area: 'content',
  params: bySlug,
  body: pageDraft,
  answer: contentPage,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden'],
});

export const writeContent = endpoint({
  name: 'writeContent',
  method: 'PUT',
  path: '/api/admin/content/:slug',
  summary: 'Writes a new version over the one that was seen; the old ones stay.',
  access: 'administrator',
  area: 'content',
  params: bySlug,
  body: z.extend(pageDraft, { overVersion: countFrom0 }),
  answer: adminDraft,
  refusals: ['malformed', 'csrf', 'unauthenticated', 'forbidden', 'not_found', 'stale'],
});
