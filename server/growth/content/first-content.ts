import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstSlug } from '../../../contracts/growth/content/content.ts';

export type Draft = { title: string; summary: string; markdown: string };

/** The words that a page shows until its owner has written some: no link of the shop leads nowhere. */
export const firstContentWrittenAt = new Date('2026-11-20T00:00:00Z');

const folder = join(import.meta.dirname, 'first-content');
const read = new Map<FirstSlug, Promise<Draft>>();

export function readFirstContent(slug: FirstSlug): Promise<Draft> {
  const kept = read.get(slug) ?? readFirstDraft(join(folder, `${slug}.md`));
  read.set(slug, kept);
  return kept;
}

/** A draft as it lies in a file: title and summary between lines of dashes, then the words. */
export async function readFirstDraft(file: string): Promise<Draft> {
  const text = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
  const [, title, summary, markdown] = /^---\ntitle: (.+)\nsummary: (.+)\n---\n+([^]+)$/.exec(text) ?? [];
  if (!title || !summary || !markdown) throw new Error(`${file} must begin with a title and a summary.`);
  return { title, summary, markdown };
}
