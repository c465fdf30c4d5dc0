import { type ContentSlug, readContentPage } from '../../../contracts/growth/content/content.ts';
import { ask } from '../../kernel/query-client.ts';

/** @param path of a page of words; without its slash it is the page's slug */
export const contentQuery = (path: string) =>
  ask(readContentPage, { params: { slug: path.slice(1) as ContentSlug } });
