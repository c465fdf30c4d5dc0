import type { Db } from '../../../kernel/database/database.ts';
import { removeTakenOver, takeOverConsents } from '../../../people/consents/consents.ts';
import {
  addMovedIn,
  comparable,
  knownEmails,
  removeUnusedCustomers,
} from '../../../people/customers/customers.ts';
import type { ImportContext, ImportPart, PlannedRecord, PlanMemory } from '../import-parts.ts';
import type { RecordRow, SettledRow } from '../queries.ts';
import { findCustomersInUse } from './customer-queries.ts';
import { customersOf, type ReadCustomer } from './rules.ts';

/** People are moved in by the thousand: three statements for five hundred of them. */
export const customersPart: ImportPart = {
  atOnce: 500,
  read: customersOf,
  plan: (db, records, memory) => planCustomers(db, records as ReadCustomer[], memory),
  write: writeCustomers,
  undo: undoCustomers,
};

async function planCustomers(
  db: Db,
  people: readonly ReadCustomer[],
  { seen }: PlanMemory,
): Promise<PlannedRecord[]> {
  const known = await knownEmails(
    db,
    people.map(({ email }) => email),
  );
  return people.map((person) => {
    const key = comparable(person.email);
    const messages = [...person.messages];
    const isWrong = messages.some((one) => one.isWrong);
    const first = seen.get(key);
    if (!isWrong && first === undefined) seen.set(key, person.row);
    const isAgain = !isWrong && first !== undefined;
    if (isAgain)
      messages.push({
        row: person.row,
        column: 'Email',
        message: `This email stands in row ${first} as well`,
        isWrong: false,
      });
    const isKnown = known.has(key);
    if (isKnown && !isAgain)
      messages.push({
        row: person.row,
        column: 'Email',
        message: 'This person has an account already, which stays as it is',
        isWrong: false,
      });
    return {
      row: person.row,
      name: `${person.firstName} ${person.lastName}`.trim() || person.email || '–',
      record: person,
      action: isWrong ? 'wrong' : isAgain || isKnown ? 'same' : 'add',
      messages,
      differences: [
        { field: 'Email', from: '', to: person.email },
        { field: 'News by email', from: '', to: person.wantsNews ? 'yes' : 'no' },
      ],
    };
  });
}

async function writeCustomers(
  db: Db,
  records: readonly RecordRow[],
  { row, now }: ImportContext,
): Promise<SettledRow[]> {
  const people = records.map(({ record }) => record as ReadCustomer);
  const ids = await addMovedIn(db, people, { actor: row.actor, now });
  await takeOverConsents(
    db,
    people
      .filter(({ wantsNews }, index) => wantsNews && ids[index])
      .map(({ email, note }) => ({ email, wording: note })),
    now,
  );
  return records.map(({ position }, index) => {
    const id = ids[index];
    return id
      ? { position, state: 'written', target_id: id }
      : { position, state: 'left', message: 'This person has an account by now, which stays as it is' };
  });
}

async function undoCustomers(db: Db, records: readonly RecordRow[]): Promise<SettledRow[]> {
  const ids = records.flatMap(({ target_id }) => target_id ?? []);
  const used = await findCustomersInUse(db, ids);
  const gone = await removeUnusedCustomers(
    db,
    ids.filter((id) => !used.has(id)),
  );
  const goneEmails = records.flatMap(({ target_id, record }) =>
    gone.has(target_id ?? '') ? [(record as ReadCustomer).email] : [],
  );
  await removeTakenOver(db, goneEmails);
  return records.map(({ position, target_id }) =>
    gone.has(target_id ?? '')
      ? { position, state: 'undone' }
      : {
          position,
          state: 'kept',
          message: 'This person has signed in, ordered or been written about since and stays',
        },
  );
}
