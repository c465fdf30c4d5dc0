import type { ImportPlatform } from '../../../../contracts/growth/imports/import-fields.ts';
import type { RowMessage } from '../kits/read-kit.ts';
import type { Columns } from '../reading/columns.ts';
import { momentIn } from '../reading/dates.ts';
import type { FileRow } from '../reading/file-rows.ts';
import { beginOf, lineOf, textOfHtml } from '../reading/html-text.ts';

/** Which kit a review is about, in whatever way the file says it. */
export type KitReference = { handle: string; sku: string; name: string; order: string };

export type ReadReview = KitReference & {
  row: number;
  number: string;
  rating: number;
  title: string;
  comment: string;
  reviewer: string;
  writtenAt: string;
  reply: string;
  isPublished: boolean;
  /** Why it is left out though nothing is wrong with it. */
  leftOut: string;
  messages: RowMessage[];
};

type ReviewColumns = Columns<'reviews'>;

const published = new Set([
  '',
  'published',
  'approved',
  'approve',
  'ok',
  '1',
  'yes',
  'true',
  'active',
  'visible',
]);
const thrownAway = new Set(['spam', 'trash', 'deleted', 'archived', 'rejected']);
const most = { title: 100, comment: 4_000, reply: 1_000, reviewer: 120 };

/** Reviews of an export, one each row. Their writers' addresses are not read. */
export async function* readReviewsOf(
  _platform: ImportPlatform,
  rows: AsyncIterable<FileRow>,
  columns: ReviewColumns,
): AsyncGenerator<ReadReview> {
  for await (const row of rows) yield reviewOfRow(row, columns);
}

function reviewOfRow({ row, cells, isCutOff }: FileRow, columns: ReviewColumns): ReadReview {
  const cell = (field: Parameters<ReviewColumns['cell']>[1]) => columns.cell(cells, field);
  const messages: RowMessage[] = [];
  const say = (column: string, message: string, isWrong = true) =>
    messages.push({ row, column, message, isWrong });
  const status = cell('status').toLowerCase();
  const leftOut = leftOutBecause(status, cell('parent'));
  const rating = /^([1-5])(?:[.,]0+)?$/.exec(cell('rating'))?.[1];
  const writtenAt = momentIn(cell('writtenAt').replace(/ (?:UTC|GMT)$/i, ' +0000'), columns.dayOrder);
  const reference = {
    handle: handleIn(cell('handle')),
    sku: beginOf(cell('sku'), 60),
    name: lineOf(textOfHtml(cell('kit')), 200),
    order: beginOf(cell('order'), 60),
  };
  if (leftOut) say('State', leftOut, false);
  else {
    if (isCutOff) say('', 'The file breaks off in this row: export it again');
    if (rating === undefined) say('Stars', `‘${cell('rating')}’ is no number of stars from 1 to 5`);
    if (writtenAt === undefined) say('Date', `‘${cell('writtenAt')}’ is no date`);
    if (Object.values(reference).every((one) => one === ''))
      say('Kit', 'Nothing in this row says which kit it is about');
    const pictures = cell('pictures')
      .split(/[\s,]+/)
      .filter((one) => /^https?:/.test(one)).length;
    if (pictures > 0)
      say('Pictures', `Its ${pictures === 1 ? 'picture stays' : 'pictures stay'} behind`, false);
  }
  return {
    ...reference,
    row,
    number: beginOf(cell('number'), 60),
    rating: Number(rating ?? 0),
    title: lineOf(textOfHtml(cell('title')), most.title),
    comment: beginOf(textOfHtml(cell('comment')), most.comment),
    reviewer: lineOf(textOfHtml(cell('reviewer')), most.reviewer),
    writtenAt: writtenAt ?? '',
    reply: beginOf(textOfHtml(cell('reply')), most.reply),
    isPublished: published.has(status),
    leftOut,
    messages,
  };
}

function leftOutBecause(status: string, parent: string): string {
  if (/^[1-9]\d*$/.test(parent)) return 'This is an answer to a review and no review: it is left out';
  return thrownAway.has(status) ? `It was ‘${status}’ there and is left out` : '';
}

/** 'https://shop.example/products/banksia-at-dusk?variant=1' → 'banksia-at-dusk' */
function handleIn(text: string): string {
  const [path = ''] = text.split(/[?#]/, 1);
  return beginOf((path.replace(/\/+$/, '').split('/').at(-1) ?? '').toLowerCase(), 200);
}

/** What is known of a kit that a file names, by the ways in which it may name it. */
export type KnownKits = {
  byHandle: ReadonlyMap<string, number>;
  bySku: ReadonlyMap<string, number>;
  byName: ReadonlyMap<string, number>;
  /** Of an order that was moved in: the kits in it, as far as they are here, and how many it has. */
  byOrder: ReadonlyMap<string, { ids: readonly number[]; kits: number }>;
};

/** The kit that is meant, or a sentence about why nobody can tell. */
export function kitMeant(
  { handle, sku, name, order }: KitReference,
  known: KnownKits,
): { id: number } | { message: string } {
  const id =
    known.byHandle.get(handle) ?? known.bySku.get(sku.toLowerCase()) ?? known.byName.get(name.toLowerCase());
  if (id !== undefined) return { id };
  const said = [
    handle && `the address ‘${handle}’`,
    sku && `the SKU ‘${sku}’`,
    name && `the name ‘${name}’`,
  ].filter(Boolean);
  if (said.length > 0) return { message: `No kit here has ${said.join(' or ')}. Move the kits in first` };
  const ordered = known.byOrder.get(order);
  if (!ordered)
    return { message: `Order ${order} is not here. Move the orders in first: they say which kit it was` };
  const [only, ...others] = ordered.ids;
  if (only !== undefined && others.length === 0 && ordered.kits === 1) return { id: only };
  return ordered.kits > 1
    ? { message: `Order ${order} has ${ordered.kits} kits, and the file does not say which of them is meant` }
    : { message: `No kit here is called like the one in order ${order}. Move the kits in first` };
}
