import { dayMs } from '../../contracts/kernel/days.ts';
import { listBackups } from './backup-list.ts';
import type { BackupStore } from './backup-store.ts';
import { basePaths, storePaths } from './continuous/base-form.ts';
import { readBase } from './continuous/choose-base.ts';
import { isSegment, segmentNumber } from './continuous/segments.ts';
import { backupsToPrune, keptBackups } from './retention.ts';

/** Whole backups that no rule keeps, and what was begun more than a day ago and never finished. Returns how many went. */
export async function pruneBackups(store: BackupStore, kind: 'daily' | 'base', now: Date): Promise<number> {
  const all = await listBackups(store, kind);
  const keep = kind === 'daily' ? keptBackups : { ...keptBackups, weekly: 0, monthly: 0 };
  const broken = all.filter(({ isWhole, madeAt }) => !isWhole && now.getTime() - madeAt.getTime() > dayMs);
  const gone = [
    ...broken.map(({ name }) => name),
    ...backupsToPrune(
      all.filter(({ isWhole }) => isWhole),
      keep,
    ),
  ];
  for (const name of gone) await store.clear(`${storePaths[kind]}/${name}`);
  return gone.length;
}

/** The log of before the oldest base backup that is kept: nothing leads to it any more. */
export async function pruneLog(store: BackupStore, now: Date): Promise<number> {
  const bases = (await listBackups(store, 'base')).filter(({ isWhole }) => isWhole);
  const needed = new Map<string, { first: number; segmentBytes: number }>();
  for (const { name } of bases.toReversed()) {
    const base = await readBase(store.place(`${storePaths.base}/${name}`, basePaths.summary));
    if (!base || needed.has(base.systemId)) continue;
    const first = segmentNumber(base.firstSegment, base.segmentBytes);
    needed.set(base.systemId, { first, segmentBytes: base.segmentBytes });
  }
  let gone = 0;
  for await (const { key, modifiedAt } of store.files('wal').list()) {
    const [systemId = '', file = ''] = key.split('/');
    const name = file.replace(/\..*$/, '');
    const base = needed.get(systemId);
    // Of a database of which no base is kept: for a while, it may be the shop of before a restore.
    const isOld = base
      ? isSegment(name) && segmentNumber(name, base.segmentBytes) < base.first
      : bases.length > 0 && now.getTime() - modifiedAt.getTime() > keptBackups.daily * dayMs;
    if (!isOld) continue;
    await store.files('wal').delete(key);
    gone += 1;
  }
  return gone;
}
