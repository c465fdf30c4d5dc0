import { backupPaths } from './backup-form.ts';
import type { BackupStore } from './backup-store.ts';
import { basePaths, storePaths } from './continuous/base-form.ts';
import { encryptedEnd } from './encryption.ts';
import { momentOfBackup } from './retention.ts';

export type ListedBackup = {
  name: string;
  madeAt: Date;
  bytes: number;
  /** False for what was begun and never finished. */
  isWhole: boolean;
};

const summaries = { daily: backupPaths.summary, base: basePaths.summary } as const;

/** The backups of a store, the newest first. */
export async function listBackups(store: BackupStore, kind: keyof typeof summaries): Promise<ListedBackup[]> {
  const found = new Map<string, ListedBackup>();
  for await (const { key, bytes } of store.files(storePaths[kind]).list()) {
    const [folder = '', ...rest] = key.split('/');
    const name = folder.replace(/\.unfinished$/, '');
    const madeAt = momentOfBackup(name);
    if (!madeAt) continue;
    const backup = found.get(folder) ?? { name: folder, madeAt, bytes: 0, isWhole: false };
    const path = rest.join('/');
    backup.isWhole ||=
      folder === name && (path === summaries[kind] || path === summaries[kind] + encryptedEnd);
    backup.bytes += bytes;
    found.set(folder, backup);
  }
  return [...found.values()].toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}
