import { sql } from 'kysely';
import type { Db } from '../kernel/database/database.ts';

/** The whole shop in files that any version reads, the database's own files, and its log since then. */
export const backupKinds = ['daily', 'base', 'log'] as const;
export type BackupKind = (typeof backupKinds)[number];

export type BackupStatus = {
  kind: BackupKind;
  goodAt: Date | undefined;
  /** Of the log: since when it has no gap. */
  since: Date | undefined;
  /** Since when every try has failed, and why the last one did. */
  fault: { since: Date; reason: string } | undefined;
};

type Good = { goodAt: Date; since?: Date; bytes: number; seconds: number };

export async function recordGoodBackup(db: Db, kind: BackupKind, good: Good): Promise<void> {
  const { goodAt, since = null, bytes, seconds } = good;
  await sql`
    insert into operations.backups as b (kind, good_at, since, bytes, seconds)
    values (${kind}, ${goodAt}, ${since}, ${bytes}, ${Math.round(seconds)})
    on conflict (kind) do update set good_at = excluded.good_at, since = coalesce(excluded.since, b.since),
      bytes = excluded.bytes, seconds = excluded.seconds, fault = null, faulty_since = null`.execute(db);
}

export async function recordFaultyBackup(db: Db, kind: BackupKind, reason: string, now: Date): Promise<void> {
  await sql`
    insert into operations.backups as b (kind, fault, faulty_since) values (${kind}, ${reason}, ${now})
    on conflict (kind) do update set fault = excluded.fault,
      faulty_since = coalesce(b.faulty_since, excluded.faulty_since)`.execute(db);
}

export async function readBackupStatus(db: Db): Promise<Record<BackupKind, BackupStatus>> {
  const { rows } = await sql<{
    kind: BackupKind;
    good_at: Date | null;
    since: Date | null;
    fault: string | null;
    faulty_since: Date | null;
  }>`select kind, good_at, since, fault, faulty_since from operations.backups`.execute(db);
  const statusOf = (kind: BackupKind): BackupStatus => {
    const row = rows.find((one) => one.kind === kind);
    return {
      kind,
      goodAt: row?.good_at ?? undefined,
      since: row?.since ?? undefined,
      fault: row?.fault && row.faulty_since ? { since: row.faulty_since, reason: row.fault } : undefined,
    };
  };
  return { daily: statusOf('daily'), base: statusOf('base'), log: statusOf('log') };
}

/** In seconds, of the kinds that were ever made; the day's is endless until the first one is made, so that an alarm sees it. */
export async function backupAges(db: Db, now: Date): Promise<Partial<Record<BackupKind, number>>> {
  const status = await readBackupStatus(db);
  const ages: Partial<Record<BackupKind, number>> = { daily: Infinity };
  for (const { kind, goodAt } of Object.values(status))
    if (goodAt) ages[kind] = Math.max(0, (now.getTime() - goodAt.getTime()) / 1000);
  return ages;
}

/** A day's backup is late once it is older than this, and the log's archive. */
const lateMs: Readonly<Record<BackupKind, number>> = {
  daily: 28 * 3_600_000,
  base: 28 * 3_600_000,
  log: 10 * 60_000,
};
const names: Readonly<Record<BackupKind, string>> = {
  daily: "The day's backup",
  base: 'The base backup',
  log: 'The archive of the log',
};

/** What somebody should look at: a backup that fails, or is late. A kind that was never made and never failed is not wanted. */
export async function backupTrouble(
  db: Db,
  backupTo: string | undefined,
  now: Date,
): Promise<{ since: string; reason: string } | null> {
  if (backupTo === undefined) return null;
  const status = await readBackupStatus(db);
  for (const kind of backupKinds) {
    const { goodAt, fault } = status[kind];
    const isLate = goodAt !== undefined && now.getTime() - goodAt.getTime() > lateMs[kind];
    if (fault && (isLate || !goodAt || now.getTime() - fault.since.getTime() > lateMs.log))
      return { since: fault.since.toISOString(), reason: `${names[kind]} fails: ${fault.reason}` };
    if (isLate) return { since: goodAt.toISOString(), reason: `${names[kind]} is late.` };
  }
  return null;
}
