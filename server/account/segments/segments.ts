import {
  type Audience,
  everybody,
  type listMarketPostcodes,
  mostSegments,
  type Segment,
  type SegmentForm,
} from '../../../contracts/account/segments.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, refuse, type Refusal, refuseFields } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { marketsAhead } from '../../pricing/shipping/shipping.ts';
import * as queries from './queries.ts';

export { audienceWhere } from './audience-queries.ts';
export { keepSegment } from './queries.ts';

const noSegment = refuse('not_found', 'This segment is not there any more.');

export async function allSegments(db: Db): Promise<Segment[]> {
  return (await queries.findSegments(db)).map(shown);
}

export async function segmentById(db: Db, id: string): Promise<Segment | Refusal<'not_found'>> {
  const [row] = await queries.findSegments(db, id);
  return row ? shown(row) : noSegment;
}

/** Where the coming markets are: whoever lives near one may be told of it. */
export async function marketPostcodes(db: Db, now: Date): Promise<AnswerOf<typeof listMarketPostcodes>> {
  const markets = await marketsAhead(db, now);
  return markets.map(({ name, opensAt, address: { postcode } }) => ({
    name,
    opensAt: opensAt.toISOString(),
    postcode,
  }));
}

export function saveNewSegment(
  db: Db,
  id: string,
  form: SegmentForm,
  now: Date,
): Promise<Segment | Refusal<'malformed' | 'not_found' | 'not_permitted'>> {
  return inTransaction(db, async (db) => {
    const count = await queries.countSegmentsLocked(db);
    const before = await segmentById(db, id);
    // Sent again, because its answer was lost.
    if (!isRefusal(before)) return before;
    if (count >= mostSegments)
      return refuse('not_permitted', `There can be up to ${mostSegments}. Please delete an old one first.`);
    const wrong = await whyNotSaved(db, id, form);
    if (wrong) return wrong;
    await queries.insertSegment(db, id, tidy(form), now);
    return segmentById(db, id);
  });
}

export function rewriteSegment(
  db: Db,
  id: string,
  { form, overVersion }: { form: SegmentForm; overVersion: number },
): Promise<Segment | Refusal<'malformed' | 'not_found' | 'stale'>> {
  return inTransaction(db, async (db) => {
    await queries.countSegmentsLocked(db);
    const before = await segmentById(db, id);
    if (isRefusal(before)) return before;
    if (before.version !== overVersion)
      return refuse('stale', 'Somebody else has changed this meanwhile.', { current: before });
    const wrong = await whyNotSaved(db, id, form, before.form);
    if (wrong) return wrong;
    await queries.updateSegment(db, id, tidy(form), overVersion);
    return segmentById(db, id);
  });
}

export async function removeSegment(
  db: Db,
  id: string,
): Promise<{ name: string } | Refusal<'not_found' | 'not_permitted'>> {
  const gone = await queries.removeSegmentRow(db, id);
  if (gone === 'used')
    return refuse(
      'not_permitted',
      'A newsletter that is not sent yet is for this segment. Please choose others for it first.',
    );
  return gone ?? noSegment;
}

/** What a form cannot be saved for; what was gone already when it was read may stay. */
async function whyNotSaved(
  db: Db,
  id: string,
  form: SegmentForm,
  before?: SegmentForm,
): Promise<Refusal<'malformed'> | undefined> {
  const unknown = await queries.unknownIn(db, {
    categoryId: form.categoryId === before?.categoryId ? null : form.categoryId,
    productId: form.productId === before?.productId ? null : form.productId,
  });
  const isFree = await queries.isNameFree(db, form.name, id);
  const fields = [
    ...(isFree ? [] : [{ field: 'form.name', message: 'Another segment has this name' }]),
    ...(unknown.category ? [{ field: 'form.categoryId', message: 'There is no such category' }] : []),
    ...(unknown.kit ? [{ field: 'form.productId', message: 'There is no such kit' }] : []),
  ];
  return fields.length === 0 ? undefined : refuseFields(fields);
}

/** Tags are kept in small letters. */
function tidy(form: SegmentForm): SegmentForm {
  return { ...form, tag: form.tag.toLowerCase() };
}

function shown(row: queries.SegmentRecord): Segment {
  const conditions: Audience = { ...everybody, ...row.conditions };
  const gone = [
    ...(conditions.categoryId !== null && !row.has_category ? (['categoryId'] as const) : []),
    ...(conditions.productId !== null && row.kit_name === null ? (['productId'] as const) : []),
    ...(conditions.tag !== '' && !row.has_tag ? (['tag'] as const) : []),
  ];
  return {
    id: row.id,
    form: { name: row.name, ...conditions },
    version: row.version,
    kitName: row.kit_name ?? '',
    gone,
  };
}
