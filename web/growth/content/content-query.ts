import { type ContentSlug, readContentPage } from '../../../contracts/growth/content/content.ts';
import { listJournal } from '../../../contracts/growth/content/own-pages.ts';
import { slugOfPath } from '../../../contracts/growth/content/own-slugs.ts';
import { ask } from '../../kernel/query-client.ts';

/** @param path of a page of words, which is its slug as well */
export const contentQuery = (path: string) =>
  ask(readContentPage, { params: { slug: slugOfPath(path) as ContentSlug } });

export const journalQuery = ask(listJournal);
