import { whatDatesLack, type ImportDates } from '../../../contracts/growth/imports/import-dates.ts';
import {
  importIsUnderWay,
  undoableForADay,
  undoableHours,
} from '../../../contracts/growth/imports/imports.ts';
import { silentMs } from './claims.ts';
import type { ImportRow } from './queries.ts';

type Standing = Pick<ImportRow, 'state' | 'written_at' | 'claim' | 'touched_at' | 'failures'>;

/** Until when an import can be undone; undefined where it cannot be undone at all. */
export function undoableUntil(row: Standing, now: Date): Date | undefined {
  const since = undoableSince(row, now);
  return since ? new Date(since.getTime() + undoableHours * 3_600_000) : undefined;
}

/** Why an import cannot be undone now; undefined where it can. An undoing that stopped is gone on with. */
export function whyNotUndone(row: Standing, now: Date): string | undefined {
  if (row.state === 'undoing') return undefined;
  const until = undoableUntil(row, now);
  if (!until) return whyNotNow(row);
  return until > now ? undefined : undoableForADay;
}

/** Why an import cannot begin to be written now; undefined where it can, or can go on. */
export function whyNotWritten(row: Standing & Pick<ImportRow, 'dates'>): string | undefined {
  const lack = whatDatesLack(row.dates as ImportDates | null);
  if (row.state === 'planned' && lack !== null) return `${lack}.`;
  return ['planned', 'writing', 'pictures'].includes(row.state) ? undefined : whyNotNow(row);
}

const whyNotNow = ({ state }: Standing) =>
  importIsUnderWay(state) ? 'This is just being done.' : 'That cannot be done any more.';

/** When it was written. Where writing failed on the way, when its last worker was heard of. */
function undoableSince(row: Standing, now: Date): Date | null {
  if (row.state === 'writing') return isStopped(row, now) ? row.touched_at : null;
  return ['pictures', 'done'].includes(row.state) ? row.written_at : null;
}

/** Nobody works on it: its worker gave it up, or was not heard of for so long that it is taken for dead. */
function isStopped({ claim, touched_at, failures }: Standing, now: Date): boolean {
  if (claim === null) return failures > 0;
  return touched_at !== null && now.getTime() - touched_at.getTime() > silentMs;
}
