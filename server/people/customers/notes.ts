import type { Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import * as queries from './queries.ts';

export { dropNote } from './queries.ts';

/** What the people who run the shop noted about somebody, the newest first. */
export async function notesAbout(db: Db, customerId: string) {
  const rows = await queries.findNotes(db, customerId);
  return rows.map(({ id, content, at }) => ({ id, content, at: at.toISOString() }));
}

/** Whether the last note about somebody is this one, by the same hand. */
export async function isLastNote(
  db: Db,
  customerId: string,
  { content, actor }: { content: string; actor: string },
): Promise<boolean> {
  const [last] = await queries.findNotes(db, customerId);
  return last?.actor === actor && last.content === content;
}

export function saveNote(
  db: Db,
  customerId: string,
  { content, actor, now }: { content: string; actor: string; now: Date },
): Promise<void> {
  return queries.insertNote(db, { id: timeOrderedId(now), customer_id: customerId, content, actor, at: now });
}
