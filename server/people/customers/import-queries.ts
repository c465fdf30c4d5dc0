import { sql, type Insertable } from 'kysely';
import type { Address } from '../../../contracts/kernel/postal-address.ts';
import type { CustomerNotes, Customers } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { insertAll, oneOf } from '../../kernel/database/lists.ts';
import { deleteUnownedTags } from './tag-queries.ts';

type NewPerson = Pick<
  Insertable<Customers>,
  'id' | 'email' | 'email_key' | 'username' | 'username_key' | 'first_name' | 'last_name' | 'phone'
> & { email_choices: object; created_at: Date };

/** In one statement, however many; returns the ids of those that are new. */
export async function insertMovedIn(db: Db, people: readonly NewPerson[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into customers (id, email, email_key, username, username_key, first_name, last_name, phone, email_choices,
      created_at)
    select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (id uuid, email text, email_key text,
      username text, username_key text, first_name text, last_name text, phone text, email_choices jsonb,
      created_at timestamptz)
    on conflict do nothing returning id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

type NewAddress = { id: string; customer_id: string; address: Address; phone: string; now: Date };

export async function insertMovedInAddresses(db: Db, addresses: readonly NewAddress[]): Promise<void> {
  await insertAll(
    db,
    'customer_addresses',
    addresses.map(({ address, now, ...row }) => ({
      ...row,
      address: JSON.stringify(address),
      is_default: true,
      created_at: now,
    })),
  );
}

export async function insertMovedInNotes(db: Db, notes: readonly Insertable<CustomerNotes>[]): Promise<void> {
  await insertAll(db, 'customer_notes', notes);
}

export async function findKnownEmails(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('customers')
    .where('email_key', '=', oneOf(keys))
    .select('email_key')
    .execute();
  return new Set(rows.map(({ email_key }) => email_key));
}

export async function deleteUnusedCustomers(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string; email_key: string }>`
    delete from customers c
    where id = any (${ids}::uuid[]) and password_hash is null and verified_at is null and closed_at is null
      and not is_admin and paid_orders = 0
      and not exists (select from customer_notes n where n.customer_id = c.id and n.at > c.created_at)
      and not exists (select from customer_addresses a where a.customer_id = c.id and a.created_at > c.created_at)
    returning id, email_key`.execute(db);
  await deleteUnownedTags(
    db,
    rows.map(({ email_key: key }) => key),
  );
  return new Set(rows.map(({ id }) => id));
}
