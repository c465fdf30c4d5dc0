import { parse } from 'csv-parse/sync';
import * as z from 'zod/mini';
import {
  facebookReview,
  importedColumns,
  importedMost,
  type FacebookReview,
  type importReviews,
} from '../../../contracts/community/reviews/admin-reviews.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import * as forAdmin from './admin-queries.ts';
import { saveReview } from './reviews.ts';

type Outcome = AnswerOf<typeof importReviews>;
type Line = { shown: Outcome['rows'][number]; review: FacebookReview | undefined; productId: number | null };

/** All lines or none. A trial says of each line what is wrong with it; so does an import that was refused by it. */
export async function importFromFacebook(
  db: Db,
  { csv, apply }: { csv: string; apply: boolean },
): Promise<Outcome | Refusal<'malformed'>> {
  const records = recordsIn(csv);
  if ('refused' in records) return records;
  return inTransaction(db, async (db) => {
    const lines = await looked(db, records);
    const errors = lines.filter(({ shown }) => shown.errors.length > 0).length;
    const isKept = apply && errors === 0;
    if (isKept) for (const one of lines) await keep(db, one);
    const rows = lines.map((one) => one.shown);
    return { rows, errors, imported: isKept ? lines.length : 0 };
  });
}

/** A spreadsheet's file: commas, semicolons or tabs, quotes, a line of headings in any order. */
function recordsIn(csv: string): Record<string, string>[] | Refusal<'malformed'> {
  try {
    const records = parse(csv, {
      bom: true,
      columns: (headings: string[]) => headings.map((heading) => heading.trim().toLowerCase()),
      delimiter: [',', ';', '\t'],
      skip_empty_lines: true,
      relax_column_count: true,
      trim: true,
    }) as unknown as Record<string, string>[];
    const [first] = records;
    const missing = ['name', 'rating', 'date', 'comment'].filter((name) => !first || !(name in first));
    if (missing.length > 0)
      return unreadable(`The first line must name the columns: ${importedColumns.join(', ')}.`);
    if (records.length > importedMost) return unreadable(`Please bring at most ${importedMost} at once.`);
    return records;
  } catch {
    return unreadable('This could not be read as CSV: a quotation mark is open, or a line is broken.');
  }
}

function unreadable(message: string): Refusal<'malformed'> {
  return refuse('malformed', message, { fields: [{ field: 'csv', message }] });
}

async function looked(db: Db, records: readonly Record<string, string>[]): Promise<Line[]> {
  const kits = await forAdmin.findKitsBySlug(
    db,
    records.flatMap(({ kit }) => (kit ? [kit] : [])),
  );
  const bySlug = new Map(kits.map(({ id, slug }) => [slug, id]));
  const seen = new Set<string>();
  const lines: Line[] = [];
  for (const [i, record] of records.entries()) {
    const { review, errors } = parsed(record);
    const key = `${record['name'] ?? ''}\n${record['comment'] ?? ''}`;
    const isKnown = seen.has(key) || (review && (await forAdmin.isImported(db, review.name, review.comment)));
    if (isKnown) errors.push({ column: 'comment', message: 'This review is here already.' });
    if (review?.kit && !bySlug.has(review.kit))
      errors.push({ column: 'kit', message: 'There is no kit with this address.' });
    seen.add(key);
    lines.push({
      // The headings are line 1.
      shown: {
        line: i + 2,
        name: record['name'] ?? '',
        rating: record['rating'] ?? '',
        comment: record['comment'] ?? '',
        errors,
      },
      review,
      productId: bySlug.get(review?.kit ?? '') ?? null,
    });
  }
  return lines;
}

function parsed(record: Record<string, string>) {
  const given = { ...record, rating: /^\d$/.test(record['rating'] ?? '') ? Number(record['rating']) : 0 };
  const result = z.safeParse(facebookReview, given);
  const errors = (result.error?.issues ?? []).map(({ path, message }) => ({
    column: String(path[0]),
    message,
  }));
  return { review: result.data, errors };
}

async function keep(db: Db, { review, productId }: Line): Promise<void> {
  if (!review) throw new Error('A line with errors is not kept');
  await saveReview(db, {
    product_id: productId,
    rating: review.rating,
    title: review.title,
    comment: review.comment,
    display_name: review.name,
    website: review.website,
    source: 'facebook',
    verified: false,
    state: 'published',
    featured: false,
    reply: '',
    demonstration: false,
    created_at: new Date(`${review.date}T12:00:00+10:00`),
  });
}
