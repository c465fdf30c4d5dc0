import { randomBytes } from 'node:crypto';
import type { Address } from '../../../contracts/kernel/postal-address.ts';
import type { Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import * as queries from './import-queries.ts';
import { comparable, usernameFrom } from './rules.ts';

export type MovedInCustomer = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: Address | null;
  /** What is noted about the person, such as what they agreed to and where; empty for nothing. */
  note: string;
};

/**
 * Accounts of people who bought elsewhere, without passwords: whoever owns the address signs in by a link. One whose
 * address has an account already is left alone. Returns the id of each that is new, in order; null for the others.
 */
export async function addMovedIn(
  db: Db,
  people: readonly MovedInCustomer[],
  { actor, now }: { actor: string; now: Date },
): Promise<(string | null)[]> {
  const rows = people.map((person) => {
    // Two people may have the same name before the @.
    const username = `${usernameFrom(person.email)}-${randomBytes(4).toString('hex')}`;
    return {
      id: timeOrderedId(now),
      email: person.email,
      email_key: comparable(person.email),
      username,
      username_key: comparable(username),
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      email_choices: {},
      created_at: now,
    };
  });
  const added = await queries.insertMovedIn(db, rows);
  const parts = rows.flatMap((row, index) => {
    const person = people[index];
    return person && added.has(row.id) ? [{ id: row.id, person }] : [];
  });
  await queries.insertMovedInAddresses(
    db,
    parts.flatMap(({ id, person: { address, phone } }) =>
      address ? [{ id: timeOrderedId(now), customer_id: id, address, phone, now }] : [],
    ),
  );
  await queries.insertMovedInNotes(
    db,
    parts.flatMap(({ id, person: { note } }) =>
      note === '' ? [] : [{ id: timeOrderedId(now), customer_id: id, content: note, actor, at: now }],
    ),
  );
  return rows.map(({ id }) => (added.has(id) ? id : null));
}

/** Deletes accounts that nobody ever used, for an import that is undone; returns those that are gone. */
export function removeUnusedCustomers(db: Db, ids: readonly string[]): Promise<Set<string>> {
  return queries.deleteUnusedCustomers(db, ids);
}

/** Which of these addresses have an account, as they are compared. */
export function knownEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  return queries.findKnownEmails(db, emails.map(comparable));
}
