import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../process/cannot-start.ts';

export type Applied = { name: string; checksum: string };

/** The migrations that the baseline replaced, as `sha256sum` writes them (docs/decisions/143). */
const listOfEarlier = join(import.meta.dirname, '../../../db/earlier-migrations.sha256');
const lastOfBaseline = '0012_insight.sql';

/** Refuses a database that the migrations before the baseline made. Throws `CannotStart`. */
export function refuseEarlier(applied: readonly Applied[]): void {
  const earlier = readEarlier();
  if (!isOf(earlier, applied)) return;
  const first = isAllOf(earlier, applied) ? '' : `Open them once with ${lastWith(earlier)}. `;
  throw new CannotStart(
    'These data were made by a version of the shop from before its first release, and this version cannot open them; ' +
      `nothing was changed. ${first}Back them up with "npm run shop -- backup <folder>". Then begin afresh with ` +
      '"npm run db:reset", or set DATA_DIR to a new folder (or DATABASE_URL to an empty database) and bring them ' +
      'back with "npm run shop -- restore <folder>".',
  );
}

/**
 * The migrations for a backup of these. All of the earlier ones made the very tables of the baseline, so that their
 * backups stay whole. Undefined for a backup that names none of them. Throws `CannotStart` for some of them only.
 */
export function baselineInstead<T extends Applied>(
  applied: readonly Applied[],
  migrations: readonly T[],
): T[] | undefined {
  const earlier = readEarlier();
  if (!isOf(earlier, applied)) return undefined;
  if (isAllOf(earlier, applied)) return migrations.filter(({ name }) => name <= lastOfBaseline);
  throw new CannotStart(
    'The backup was made by a version of the shop whose tables were different. Restore it with ' +
      `${lastWith(earlier)}, back up there, and restore that backup here.`,
  );
}

function readEarlier(): Applied[] {
  const lines = readFileSync(listOfEarlier, 'utf8').trimEnd().split(/\r?\n/);
  return lines.map((line) => {
    const [checksum = '', name = ''] = line.split('  ');
    return { name, checksum };
  });
}

function isOf(earlier: readonly Applied[], applied: readonly Applied[]): boolean {
  return applied.some(({ name }) => earlier.some((one) => one.name === name));
}

function isAllOf(earlier: readonly Applied[], applied: readonly Applied[]): boolean {
  const isApplied = (one: Applied) =>
    applied.some(({ name, checksum }) => name === one.name && checksum === one.checksum);
  return applied.length === earlier.length && earlier.every(isApplied);
}

function lastWith(earlier: readonly Applied[]): string {
  return `the last version that has db/migrations/${earlier.at(-1)?.name}, which brings them forward`;
}
