import { createHash } from 'node:crypto';
import type { ImportPlatform } from '../../../../contracts/growth/imports/import-fields.ts';
import {
  addMovedInReviews,
  knownMovedInReviews,
  removeMovedInReviews,
} from '../../../community/reviews/reviews.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { ImportContext, ImportPart, PlannedRecord, PlanMemory } from '../import-parts.ts';
import { findKitsByName } from '../orders/order-queries.ts';
import type { ReadOrderLine } from '../orders/rules.ts';
import type { RecordRow, SettledRow } from '../queries.ts';
import {
  findReviewedKitNames,
  findKitsByHandle,
  findKitsBySku,
  findLinesOfOrders,
} from './review-queries.ts';
import { kitMeant, readReviewsOf, type KnownKits, type ReadReview } from './rules.ts';

/** Reviews of another shop come in marked with where they were written; search engines are not told of them. */
export const reviewsPart: ImportPart = {
  atOnce: 200,
  async *read(platform, rows, columns) {
    for await (const review of readReviewsOf(platform, rows, columns)) yield { ...review, platform };
  },
  plan: (db, records, memory) => planReviews(db, records as PlatformReview[], memory),
  write: writeReviews,
  undo: undoReviews,
};

type PlatformReview = ReadReview & { platform: ImportPlatform };
type KeptReview = PlatformReview & { productId: number };

async function planReviews(
  db: Db,
  reviews: readonly PlatformReview[],
  { seen }: PlanMemory,
): Promise<PlannedRecord[]> {
  const [first] = reviews;
  if (!first) return [];
  const known = await kitsNamedIn(db, first.platform, reviews);
  const here = await knownMovedInReviews(db, first.platform, reviews.map(keyOf));
  const meant = reviews.map((review) => kitMeant(review, known));
  const names = await findReviewedKitNames(
    db,
    meant.flatMap((kit) => ('id' in kit ? kit.id : [])),
  );
  return reviews.map((review, index) => {
    const kit = meant[index] ?? { message: '' };
    const key = keyOf(review);
    const planned = planReview(review, kit, { isHere: here.has(key), before: seen.get(key) });
    if (planned.action === 'add') seen.set(key, review.row);
    const productId = 'id' in kit ? kit.id : 0;
    return {
      ...planned,
      row: review.row,
      name: review.reviewer || '–',
      record: { ...review, productId } satisfies KeptReview,
      differences: [
        { field: 'Kit', from: '', to: names.get(productId) ?? '' },
        { field: 'Stars', from: '', to: String(review.rating) },
        { field: 'Review', from: '', to: review.title || review.comment },
        ...(review.isPublished ? [] : [{ field: 'State', from: '', to: 'waits for you' }]),
      ],
    };
  });
}

type Known = { isHere: boolean; before: number | undefined };

/** What a review would do. @param known whether it is in the shop, or stands in an earlier row */
function planReview(
  review: PlatformReview,
  kit: ReturnType<typeof kitMeant>,
  { isHere, before }: Known,
): Pick<PlannedRecord, 'action' | 'messages'> {
  const said = (column: string, message: string, isWrong: boolean) => [
    ...review.messages,
    { row: review.row, column, message, isWrong },
  ];
  if (review.leftOut !== '') return { action: 'same', messages: review.messages };
  if (review.messages.some(({ isWrong }) => isWrong)) return { action: 'wrong', messages: review.messages };
  if ('message' in kit) return { action: 'wrong', messages: said('Kit', kit.message, true) };
  if (before !== undefined)
    return { action: 'same', messages: said('', `It stands in row ${before} as well`, false) };
  if (isHere) return { action: 'same', messages: said('', 'This review is here already', false) };
  return { action: 'add', messages: review.messages };
}

/** A platform's number, else all that a review says: the same one comes in once, whatever file it stands in. */
function keyOf({ number, order, handle, sku, name, ...said }: PlatformReview): string {
  const parts = number
    ? ['number', number]
    : [
        order,
        handle || sku || name,
        said.reviewer,
        said.writtenAt,
        String(said.rating),
        said.title,
        said.comment,
      ];
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

async function kitsNamedIn(
  db: Db,
  platform: ImportPlatform,
  reviews: readonly PlatformReview[],
): Promise<KnownKits> {
  const given = (field: 'handle' | 'sku' | 'name' | 'order') =>
    [...new Set(reviews.map((review) => review[field]))].filter((one) => one !== '');
  const ordered = await findLinesOfOrders(db, platform, given('order'));
  const linesOf = new Map(ordered.map(({ number, lines }) => [number, lines as ReadOrderLine[]]));
  const names = [...given('name'), ...[...linesOf.values()].flat().map((line) => line.name)];
  const byName = await findKitsByName(db, names);
  const byOrder = [...linesOf].map(([number, lines]) => {
    const called = [...new Set(lines.map(({ name }) => name.toLowerCase()))];
    return [number, { kits: called.length, ids: called.flatMap((one) => byName.get(one) ?? []) }] as const;
  });
  return {
    byHandle: await findKitsByHandle(db, given('handle')),
    bySku: await findKitsBySku(db, given('sku')),
    byName,
    byOrder: new Map(byOrder),
  };
}

async function writeReviews(
  db: Db,
  records: readonly RecordRow[],
  { row, now }: ImportContext,
): Promise<SettledRow[]> {
  const reviews = records.map(({ record }) => record as KeptReview);
  const isToCome = (review: KeptReview) => review.writtenAt > now.toISOString();
  const added = await addMovedInReviews(
    db,
    row.platform,
    reviews.filter((review) => !isToCome(review)).map((review) => ({ ...review, key: keyOf(review) })),
  );
  return records.map(({ position }, index) => {
    const review = reviews[index] as KeptReview;
    const id = added.get(keyOf(review));
    if (id !== undefined) return { position, state: 'written', target_id: String(id) };
    const message = isToCome(review)
      ? 'Its date is still to come'
      : 'This review is here by now, or its kit is not any more';
    return { position, state: 'left', message };
  });
}

async function undoReviews(db: Db, records: readonly RecordRow[]): Promise<SettledRow[]> {
  const gone = await removeMovedInReviews(
    db,
    records.map(({ target_id }) => Number(target_id)),
  );
  return records.map(({ position, target_id }) =>
    gone.has(Number(target_id))
      ? { position, state: 'undone' }
      : { position, state: 'kept', message: 'It was answered, featured or decided upon since and stays' },
  );
}
