/**
 * The program that makes a backup, in a process of its own: reading a whole shop takes time and memory that belong to
 * those who buy.
 */
import { CannotStart } from '../kernel/process/cannot-start.ts';
import { endAtOnce } from '../kernel/process/end-at-once.ts';
import { explainBugs } from '../kernel/process/process-end.ts';
import { makeOwnBackup, type BackupSettings, type Made } from './own-backups.ts';

export type BackupOrder = { settings: BackupSettings; kind: 'daily' | 'base' };
export type BackupAnswer = { made?: Made; fault?: string };

process.once('message', ({ settings, kind }: BackupOrder) => {
  void answerTo(settings, kind).then((answer) => process.send?.(answer, () => process.disconnect?.()));
});
explainBugs();
// Ctrl-C reaches every process of a terminal; this one ends with the one that started it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', endAtOnce);

async function answerTo(settings: BackupSettings, kind: BackupOrder['kind']): Promise<BackupAnswer> {
  try {
    const made = await makeOwnBackup(settings, kind);
    return made ? { made } : {};
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { fault: error instanceof CannotStart || !code ? message : `${code}: ${message}` };
  }
}
