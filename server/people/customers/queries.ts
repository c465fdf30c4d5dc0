import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Address } from '../../../contracts/kernel/postal-address.ts';
import type { CustomerNotes, Customers, GuestBuyers } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { deleteUnownedTags } from './tag-queries.ts';

export type NewCustomer = Pick<
  Insertable<Customers>,
  | 'id'
  | 'email'
  | 'email_key'
  | 'username'
  | 'username_key'
  | 'first_name'
  | 'last_name'
  | 'password_hash'
  | 'created_at'
  | 'verified_at'
  | 'roles'
>;

/** Null when the address belongs to somebody, undefined when only the username is taken. */
export async function insertCustomer(db: Db, customer: NewCustomer): Promise<string | null | undefined> {
  const row = await db
    .insertInto('customers')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) return row.id;
  return (await findByEmail(db, customer.email_key)) ? null : undefined;
}

export type CustomerRecord = NonNullable<Awaited<ReturnType<typeof customerById>>>;

export function customerById(db: Db, id: string) {
  return db
    .selectFrom('customers')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

export function findByEmail(db: Db, emailKey: string) {
  return db.selectFrom('customers').where('email_key', '=', emailKey).selectAll().executeTakeFirst();
}

/** By username or email; an email wins, so that nobody can shadow an address by taking it as a name. */
export function findByLogin(db: Db, key: string) {
  return db
    .selectFrom('customers')
    .where((eb) => eb.or([eb('email_key', '=', key), eb('username_key', '=', key)]))
    .where('closed_at', 'is', null)
    .orderBy(sql`email_key = ${key}`, 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
}

export function lockCustomer(db: Db, id: string) {
  return db
    .selectFrom('customers')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** Those who run the shop, in the order in which they came. */
export function allAdministrators(db: Db) {
  return administrators(db).execute();
}

export function lockAdministrators(db: Db) {
  return administrators(db).forUpdate().execute();
}

function administrators(db: Db) {
  return db
    .selectFrom('customers')
    .where('is_admin', '=', true)
    .where('closed_at', 'is', null)
    .orderBy('created_at')
    .selectAll();
}

export async function updateCustomer(db: Db, id: string, changes: Updateable<Customers>): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('customers').set(changes).where('id', '=', id).execute();
}

/** False when the address has come to belong to somebody else. */
export async function updateEmail(db: Db, id: string, email: string, emailKey: string, at: Date) {
  const row = await db
    .updateTable('customers')
    .set({ email, email_key: emailKey, verified_at: at })
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('customers as other')
            .where('other.email_key', '=', emailKey)
            .where('other.id', '<>', id),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** True the first time: a code's time step counts once, even when two calls bring it together. */
export async function spendTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('customers')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** True when the code was there; it is not any more. */
export async function spendRecoveryCode(db: Db, id: string, hash: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update customers set recovery_codes = array_remove(recovery_codes, ${hash})
    where id = ${id}::uuid and ${hash} = any (recovery_codes) returning id`.execute(db);
  return rows.length === 1;
}

export function findAddresses(db: Db, customerId: string) {
  return db
    .selectFrom('customer_addresses')
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .selectAll()
    .execute();
}

export type AddressRow = { label: string; address: Address; phone: string; is_default: boolean };

export async function insertAddress(
  db: Db,
  row: AddressRow & { id: string; customer_id: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('customer_addresses')
    .values({ ...row, address: JSON.stringify(row.address) })
    .execute();
}

export async function updateAddress(
  db: Db,
  owned: { id: string; customerId: string },
  row: AddressRow,
): Promise<boolean> {
  const found = await db
    .updateTable('customer_addresses')
    .set({ ...row, address: JSON.stringify(row.address) })
    .where('id', '=', owned.id)
    .where('customer_id', '=', owned.customerId)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}

export async function removeDefault(db: Db, customerId: string): Promise<void> {
  await db
    .updateTable('customer_addresses')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute();
}

export async function deleteAddress(db: Db, owned: { id: string; customerId: string }): Promise<boolean> {
  const row = await db
    .deleteFrom('customer_addresses')
    .where('id', '=', owned.id)
    .where('customer_id', '=', owned.customerId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteAddresses(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('customer_addresses').where('customer_id', '=', customerId).execute();
}

export function findNotes(db: Db, customerId: string) {
  return db
    .selectFrom('customer_notes')
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute();
}

export async function insertNote(db: Db, note: Insertable<CustomerNotes>): Promise<void> {
  await db.insertInto('customer_notes').values(note).execute();
}

export async function dropNote(db: Db, customerId: string, id: string): Promise<void> {
  await db.deleteFrom('customer_notes').where('customer_id', '=', customerId).where('id', '=', id).execute();
}

export async function deleteNotes(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('customer_notes').where('customer_id', '=', customerId).execute();
}

export type CustomerPurchases = { id: string; orders: number; spent_cents: number; last_at: Date | null };

/** Until the transaction ends nobody else counts these customers, nor brings orders to their accounts. */
export async function lockPurchases(db: Db, ids: readonly string[]): Promise<void> {
  await sql`
    select id from customers where id = any (${ids}::uuid[]) order by id for no key update`.execute(db);
}

/** What customers have bought, as counted from their orders; who is not there any more is passed over. */
export async function savePurchases(db: Db, counted: readonly CustomerPurchases[]): Promise<void> {
  await sql`
    update customers c set paid_orders = n.orders, spent_cents = n.spent_cents, last_order_at = n.last_at
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as n(id uuid, orders int, spent_cents bigint, last_at timestamptz)
    where n.id = c.id and (c.paid_orders, c.spent_cents, c.last_order_at)
      is distinct from (n.orders, n.spent_cents, n.last_at)`.execute(db);
}

export type GuestPurchases = Omit<Selectable<GuestBuyers>, 'id' | 'search_text' | 'sort_name'>;

/** The table, because a guest who was never counted has no row that could be locked. Read as ever meanwhile. */
export async function lockGuestPurchases(db: Db): Promise<void> {
  await sql`lock table guest_buyers in share row exclusive mode`.execute(db);
}

/** Those who bought without an account, by their address; whoever has nothing left that is paid goes. */
export async function saveGuestPurchases(
  db: Db,
  emailKeys: readonly string[],
  counted: readonly GuestPurchases[],
): Promise<void> {
  const known = counted.map(({ email_key: key }) => key);
  await sql`
    delete from guest_buyers
    where email_key = any (${emailKeys}::text[]) and email_key <> all (${known}::text[])`.execute(db);
  await deleteUnownedTags(db, emailKeys);
  await sql`
    insert into guest_buyers (email_key, email, name, paid_orders, spent_cents, first_order_at, last_order_at)
    select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as n(email_key text, email text,
      name text, paid_orders int, spent_cents bigint, first_order_at timestamptz, last_order_at timestamptz)
    on conflict (email_key) do update set email = excluded.email, name = excluded.name,
      paid_orders = excluded.paid_orders, spent_cents = excluded.spent_cents,
      first_order_at = excluded.first_order_at, last_order_at = excluded.last_order_at`.execute(db);
}
