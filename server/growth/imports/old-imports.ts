import { daysBefore } from '../../../contracts/kernel/days.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Files } from '../../kernel/files/files.ts';
import { fileKey } from './import-file.ts';
import { followAccounts } from './orders/order-queries.ts';
import { deleteUnwritten, deleteRecordsBefore } from './queries.ts';

const unwrittenDays = 7;
const recordDays = 30;

/** Files that nobody moved in go after a week, what is known of single records after a month; that it was done stays. */
export async function deleteOldMoveIns(db: Db, files: Files, now: Date): Promise<void> {
  const before = (days: number) => daysBefore(now, days);
  const gone = await deleteUnwritten(db, before(unwrittenDays));
  for (const id of gone) await files.delete(fileKey(id));
  await deleteRecordsBefore(db, before(recordDays));
  await followAccounts(db);
}
