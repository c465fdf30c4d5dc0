import { writeContent } from '../../contracts/growth/content/admin-content.ts';
import { changeOwnPage, type FooterPlace } from '../../contracts/growth/content/own-pages.ts';
import type { OwnSlug } from '../../contracts/growth/content/own-slugs.ts';
import type { TestBrowser } from './person.ts';

const text = { title: 'A page', summary: 'Of our own.', markdown: 'Some words.' };

/** Writes a page that was just begun and puts it in the shop. */
export async function publishOwnPage(
  owner: TestBrowser,
  slug: OwnSlug,
  { title = text.title, footer = 'none' }: { title?: string; footer?: FooterPlace } = {},
): Promise<void> {
  const params = { slug };
  await owner.ask(writeContent, { params, body: { ...text, title, overVersion: 1 } });
  const settings = { isPublished: true, footer, overVersion: 1 };
  await owner.ask(changeOwnPage, { params, body: settings });
}
