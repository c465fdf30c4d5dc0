import { paths, wellKnownFiles } from '../../../contracts/kernel/paths.ts';
import type { Db } from '../../kernel/database/database.ts';
import { escapeMarkup } from '../../kernel/rules.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { journalEntries } from '../content/content.ts';

/** So many entries stand in the feed, the newest first. */
const newest = 30;

/** The feed's own day while the journal is empty. */
const neverChanged = '2026-01-01T00:00:00.000Z';

/** The journal as Atom (RFC 4287), for whoever reads it elsewhere. */
export async function journalFeed(db: Db, origin: string): Promise<string> {
  const [{ brand, email }, entries] = await Promise.all([currentSettings(db), journalEntries(db)]);
  const whole = (path: string) => new URL(path, origin).href;
  const self = whole(wellKnownFiles.journalFeed);
  const newestEntries = entries.slice(0, newest);
  const shown = newestEntries.map(({ path, title, summary, publishedAt, changedAt }) => {
    const link = escapeMarkup(whole(path));
    return `<entry><id>${link}</id><title>${escapeMarkup(title)}</title><link href="${link}"/><updated>${changedAt}</updated><published>${publishedAt}</published><summary>${escapeMarkup(summary)}</summary></entry>`;
  });
  const lastChange = newestEntries
    .map(({ changedAt }) => changedAt)
    .reduce((a, b) => (a > b ? a : b), neverChanged);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">',
    `<id>${escapeMarkup(self)}</id>`,
    `<title>${escapeMarkup(`${brand}: journal`)}</title>`,
    `<link rel="self" href="${escapeMarkup(self)}"/><link href="${escapeMarkup(whole(paths.journal))}"/>`,
    `<author><name>${escapeMarkup(brand)}</name><email>${escapeMarkup(email)}</email></author>`,
    `<updated>${lastChange}</updated>`,
    ...shown,
    '</feed>',
    '',
  ].join('\n');
}
