import { type Audience, everybody } from '../../../contracts/account/segments.ts';
import type { NewsletterForm } from '../../../contracts/growth/newsletter/newsletters.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import * as queries from './queries.ts';

/** Moves a scheduled one on its way: everybody whom it is for is written down in one statement. */
export function queueNewsletter(db: Db, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const row = await queries.lockNewsletter(db, id);
    if (!row || row.state !== 'scheduled') return false;
    await queries.queueRecipients(db, id, formIn(row).audience, now);
    await queries.updateNewsletter(db, id, { state: 'sending', queued_at: now });
    return true;
  });
}

export function formIn(row: queries.NewsletterRecord): NewsletterForm {
  return {
    subject: row.subject,
    preview: row.preview,
    markdown: row.markdown,
    pictureUrl: row.picture_url,
    pictureAlt: row.picture_alt,
    kits: row.kit_ids,
    audience: { ...everybody, ...(row.audience as Partial<Audience>) },
  };
}
