import type { Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import * as queries from './queries.ts';

export { dropNote } from './queries.ts';

/** What the people who run the shop noted about somebody, the newest first. */
export async function notesAbout(db: Db, customerId: string) {
  const rows = await queries.findNotes(db, customerId);
  return rows.map(({ id, words, at }) => ({ id, words, at: at.toISOString() }));
}

/** Whether the last note about somebody is this one, by the same hand. */
export async function isLastNote(
  db: Db,
  customerId: string,
  { words, actor }: { words: string; actor: string },
): Promise<boolean> {
  const [last] = await queries.findNotes(db, customerId);
  return last?.actor === actor && last.words === words;
}

export function saveNote(
  db: Db,
  customerId: string,
  { words, actor, now }: { words: string; actor: string; now: Date },
): Promise<void> {
  return queries.insertNote(db, { id: timeOrderedId(now), customer_id: customerId, words, actor, at: now });
}
