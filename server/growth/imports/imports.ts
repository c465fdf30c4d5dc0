import type { Difference } from '../../../contracts/catalogue/kits/kit-changes.ts';
import type { ImportDates } from '../../../contracts/growth/imports/import-dates.ts';
import type { ImportMapping } from '../../../contracts/growth/imports/import-fields.ts';
import {
  importOptions,
  mostShown,
  type ImportInfo,
  type listImports,
  type planImport,
  type readImport,
  type readImportPlan,
} from '../../../contracts/growth/imports/imports.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import type { Received } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { pageOf } from '../../kernel/database/keyset.ts';
import { addJob } from '../../kernel/jobs/jobs.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { cutToChange } from './cut-to-change.ts';
import { fileKey } from './import-file.ts';
import type { ImportDeps } from './import-parts.ts';
import { noImport } from './no-import.ts';
import * as queries from './queries.ts';
import { guessColumns, knownMapping } from './reading/columns.ts';
import { BrokenFile, rowsOfTable } from './reading/file-rows.ts';
import { tableOfFile } from './reading/file-table.ts';
import { beginOf } from './reading/html-text.ts';
import { recognise, unwantedFile, type UnwantedFile } from './reading/recognise.ts';
import { undoableUntil, whyNotUndone, whyNotWritten } from './undoable.ts';
import { moveInTask } from './working.ts';

export { receivePicture } from './pictures/from-folder.ts';
export { retryPictures } from './pictures/retrying.ts';
export { deleteOldMoveIns } from './old-imports.ts';
export { importedOrdersOf, ordersOfImport } from './orders/imported-orders.ts';
export { planFile } from './plan-file.ts';
export { continueImports, moveInTask, workOnImport } from './working.ts';

const sampleRows = 4;
const importsPerPage = 20;

/** Keeps a file that was sent, and says what it is by its headings. */
export async function receiveImport(
  { db, files, now }: ImportDeps,
  sent: { name: string; bytes: Uint8Array },
  actor: string,
): Promise<{ id: string } | Refusal<'malformed'>> {
  const text = await tableOfFile(sent.bytes);
  if (isRefusal(text)) return text;
  const start = await startOf(text);
  if (isRefusal(start)) return start;
  const { headings, sample } = start;
  const unwanted = unwantedFile(headings);
  if (unwanted) return refuse('malformed', unwanted.sentence, leadingTo(unwanted));
  const { platform, kind } = recognise(headings);
  const at = now();
  const id = timeOrderedId(at);
  await files.save(fileKey(id), Buffer.from(text));
  await queries.insertMoveIn(db, {
    id,
    name: sent.name || 'a file',
    platform,
    kind,
    headings,
    sample: JSON.stringify(sample),
    mapping: JSON.stringify(guessColumns(platform, kind, headings)),
    actor,
    sent_at: at,
  });
  return { id };
}

const leadingTo = ({ leadsTo }: UnwantedFile) => (leadsTo === undefined ? undefined : { leadsTo });

const short = (cells: readonly string[]) => cells.map((cell) => beginOf(cell, 200));

/** The headings and the first rows. */
async function startOf(
  text: string,
): Promise<{ headings: string[]; sample: string[][] } | Refusal<'malformed'>> {
  const rows: string[][] = [];
  try {
    for await (const { cells } of rowsOfTable(text)) {
      rows.push([...cells]);
      if (rows.length > sampleRows) break;
    }
  } catch (error) {
    if (error instanceof BrokenFile) return refuse('malformed', error.message);
    throw error;
  }
  const [headings = [], ...sample] = rows;
  if (sample.length === 0) return refuse('malformed', 'The file has no rows under its headings.');
  if (headings.length < 2)
    return refuse('malformed', 'This is no table: its first line holds one heading only. Export it as CSV.');
  return { headings: short(headings), sample: sample.map(short) };
}

export async function importsPage(db: Db, after: string | undefined): Promise<AnswerOf<typeof listImports>> {
  const { rows, next } = pageOf(await queries.findMoveIns(db, after, importsPerPage), importsPerPage);
  return {
    imports: rows.map(({ id, name, platform, kind, state, total, sent_at }) => ({
      id,
      name,
      platform,
      kind,
      state,
      total,
      sentAt: sent_at.toISOString(),
    })),
    next,
  };
}

export async function importShown(
  db: Db,
  id: string,
  now: Date,
): Promise<AnswerOf<typeof readImport> | Refusal<'not_found'>> {
  const row = await queries.findMoveIn(db, id);
  if (!row) return noImport;
  return {
    ...(await infoOf(db, row, now)),
    headings: row.headings,
    sample: row.sample as string[][],
    mapping: row.mapping as ImportMapping,
    options: importOptions.parse(row.options),
    dates: row.dates as ImportDates | null,
  };
}

async function infoOf(db: Db, row: queries.ImportRow, now: Date): Promise<ImportInfo> {
  const counts = row.counts as Record<string, number>;
  const pictures = await queries.countPictureStates(db, row.id);
  const until = undoableUntil(row, now);
  return {
    id: row.id,
    name: row.name,
    platform: row.platform,
    kind: row.kind,
    state: row.state,
    done: row.done,
    total: row.total,
    problem: row.problem,
    sentAt: row.sent_at.toISOString(),
    undoableUntil: until && until > now ? until.toISOString() : null,
    counts: {
      add: counts['add'] ?? 0,
      change: counts['change'] ?? 0,
      same: counts['same'] ?? 0,
      wrong: counts['wrong'] ?? 0,
      written: counts['written'] ?? 0,
      left: counts['left'] ?? 0,
      undone: counts['undone'] ?? 0,
      kept: counts['kept'] ?? 0,
    },
    pictures: {
      waiting: pictures['waiting'] ?? 0,
      kept: pictures['kept'] ?? 0,
      failed: pictures['failed'] ?? 0,
    },
  };
}

export async function planShown(
  db: Db,
  id: string,
): Promise<AnswerOf<typeof readImportPlan> | Refusal<'not_found'>> {
  if (!(await queries.findMoveIn(db, id))) return noImport;
  const changing = await queries.findChanging(db, id, mostShown);
  return {
    messages: await queries.findMessages(db, id, mostShown),
    differences: changing.map(({ row_number, name, action, differences }) => ({
      row: row_number,
      name,
      isNew: action === 'add',
      changes: (differences as Difference[]).map(cutToChange),
    })),
    failedPictures: await queries.findFailedPictures(db, id, mostShown),
  };
}

type Begun = { message: string } | Refusal<'malformed' | 'not_found' | 'not_permitted'>;

/** The dry run is done by a job: a long file would keep everybody waiting. */
export function beginPlan(
  db: Db,
  id: string,
  { platform, kind, mapping, options }: Received<typeof planImport>['body'],
): Promise<Begun> {
  return inTransaction<Begun>(db, async (db) => {
    const row = await queries.findMoveIn(db, id, { lock: true });
    if (!row) return noImport;
    if (!['read', 'planned', 'refused'].includes(row.state))
      return refuse('not_permitted', 'This file has been moved in already, or is just being.');
    const known =
      row.platform === platform && row.kind === kind
        ? knownMapping(kind, mapping, row.headings)
        : guessColumns(platform, kind, row.headings);
    await queries.updateMoveIn(db, id, {
      ...fresh,
      state: 'planning',
      platform,
      kind,
      mapping: JSON.stringify(known),
      options: JSON.stringify(options),
    });
    return begun(db, id, 'The dry run has begun.');
  });
}

const fresh = { done: 0, failures: 0, claim: null, problem: null } as const;

/** Begins to write, or goes on after the work stopped. */
export function beginWriting(db: Db, id: string) {
  return begin(db, id, 'writing', whyNotWritten);
}

/** Takes back what was written, also where the writing stopped on its way. */
export function beginUndoing(db: Db, id: string, now: Date) {
  return begin(db, id, 'undoing', (row) => whyNotUndone(row, now));
}

function begin(
  db: Db,
  id: string,
  to: 'writing' | 'undoing',
  whyNot: (row: queries.ImportRow) => string | undefined,
) {
  return inTransaction<{ message: string } | Refusal<'not_found' | 'not_permitted'>>(db, async (db) => {
    const row = await queries.findMoveIn(db, id, { lock: true });
    if (!row) return noImport;
    const refused = whyNot(row);
    if (refused !== undefined) return refuse('not_permitted', refused);
    const goesOn = row.state === to || (to === 'writing' && row.state === 'pictures');
    if (goesOn) await queries.updateMoveIn(db, id, { failures: 0 });
    else await queries.updateMoveIn(db, id, { ...fresh, state: to });
    return begun(db, id, to === 'undoing' ? 'The import is being undone.' : 'The import has begun.');
  });
}

async function begun(db: Db, id: string, message: string): Promise<{ message: string }> {
  await addJob(db, moveInTask, { id }, `${moveInTask}:${id}`);
  return { message };
}
