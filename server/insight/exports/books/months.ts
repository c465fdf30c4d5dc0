import type { BookFileShown } from '../../../../contracts/insight/exports/books.ts';
import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { File } from '../../../kernel/http/file-answer.ts';
import { findClosed } from '../quarters/queries.ts';
import { periodOfMonth, quarterOf } from '../quarters/rules.ts';
import { bookFiles, nameBookFiles } from './books.ts';

/** A month's files while its quarter is open; a closed one has files of its own, which say all of it once. */
export async function monthFiles(
  db: Db,
  month: string,
): Promise<{ closedQuarter: string | null; files: BookFileShown[] }> {
  const closed = await findClosed(db);
  if (closed.includes(quarterOf(month))) return { closedQuarter: quarterOf(month), files: [] };
  const files = await nameBookFiles(db, periodOfMonth(month, closed), month);
  return { closedQuarter: null, files: files.map(fileShown) };
}

function fileShown({ name, entries }: { name: string; entries: number }): BookFileShown {
  const [program, what] = name.split('-') as [BookFileShown['program'], BookFileShown['what']];
  return { name, program, what, entries };
}

export async function monthFile(
  db: Db,
  month: string,
  name: string,
): Promise<File | Refusal<'not_found' | 'not_permitted'>> {
  const closed = await findClosed(db);
  if (closed.includes(quarterOf(month)))
    return refuse(
      'not_permitted',
      'This month belongs to a closed quarter. Please take the files of that quarter.',
    );
  const files = await bookFiles(db, periodOfMonth(month, closed), month);
  return (
    files.find((file) => file.name === name) ?? refuse('not_found', 'There is no such file of this month.')
  );
}
