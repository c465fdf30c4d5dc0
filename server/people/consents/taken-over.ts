import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import { comparable } from '../customers/customers.ts';
import { addressHashOf } from './links.ts';
import * as queries from './queries.ts';

/**
 * People of an earlier shop whose file states that they want its news: their consent goes on, in that file's words.
 * Whoever has said something here already, a no as well, is left as they are.
 */
export async function takeOverConsents(
  db: Db,
  people: readonly { email: string; wording: string }[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  await inTransaction(db, (db) => takeOver(db, people, now));
}

async function takeOver(
  db: Db,
  people: readonly { email: string; wording: string }[],
  now: Date,
): Promise<void> {
  const rows = people.map(({ email, wording }) => {
    const key = comparable(email);
    return { id: timeOrderedId(now), email, email_key: key, address_hash: addressHashOf(key), wording };
  });
  const added = await queries.insertTakenOver(
    db,
    rows.map(({ wording: _wording, ...row }) => row),
    now,
  );
  const lines = rows
    .filter(({ email_key }) => added.has(email_key))
    .flatMap(({ address_hash, wording }) =>
      (['asked', 'confirmed'] as const).map((kind) => ({
        id: timeOrderedId(now),
        address_hash,
        kind,
        place: 'import' as const,
        wording,
        at: now,
      })),
    );
  await queries.insertConsents(db, lines);
}

/** Takes them back with the import that brought them. */
export async function removeTakenOver(db: Db, emails: readonly string[]): Promise<void> {
  await queries.deleteTakenOver(db, emails.map(comparable));
}
