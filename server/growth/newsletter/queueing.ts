import { type Audience, everybody } from '../../../contracts/account/segments.ts';
import type { NewsletterForm } from '../../../contracts/growth/newsletter/newsletters.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import { segmentById } from '../../account/segments/segments.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import * as queries from './queries.ts';

/** Moves a scheduled one on its way: everybody whom it is for is written down in one statement. */
export function queueNewsletter(db: Db, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const row = await queries.lockNewsletter(db, id);
    if (!row || row.state !== 'scheduled') return false;
    const chosen = await audienceOf(db, row);
    await queries.queueRecipients(db, id, { chosen, notAfter: row.not_after }, now);
    await queries.updateNewsletter(db, id, { state: 'sending', queued_at: now });
    return true;
  });
}

/** What a segment says at this moment stays with the newsletter, so that the segment may go. */
async function audienceOf(db: Db, row: queries.NewsletterRecord): Promise<Audience> {
  const segment = row.segment_id === null ? undefined : await segmentById(db, row.segment_id);
  if (!segment || isRefusal(segment)) return formIn(row).audience;
  const { name, ...audience } = segment.form;
  await queries.updateNewsletter(db, row.id, {
    audience: JSON.stringify(audience),
    segment_id: null,
    segment_name: name,
  });
  return audience;
}

export function formIn(row: queries.NewsletterRecord): NewsletterForm {
  return {
    subject: row.subject,
    preview: row.preview,
    markdown: row.markdown,
    pictureUrl: row.picture_url,
    pictureAlt: row.picture_alt,
    kits: row.kit_ids,
    segmentId: row.segment_id,
    audience: { ...everybody, ...(row.audience as Partial<Audience>) },
  };
}
