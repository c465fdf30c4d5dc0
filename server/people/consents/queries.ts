import { sql, type Selectable } from 'kysely';
import type { ConsentPlace } from '../../../contracts/people/consents/consents.ts';
import type { Consents, Subscribers } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { insertAll } from '../../kernel/database/lists.ts';

export type SubscriberRow = Selectable<Subscribers>;
export type ConsentRow = Selectable<Consents>;

type NewSubscriber = Pick<SubscriberRow, 'id' | 'email' | 'email_key' | 'address_hash'> & { asked_at: Date };

/** Makes the row of an address where there is none, and keeps everybody else from it until the transaction ends. */
export async function lockSubscriber(
  db: Db,
  person: NewSubscriber,
): Promise<{ row: SubscriberRow; isNew: boolean }> {
  const made = await db
    .insertInto('subscribers')
    .values({ ...person, state: 'asked' })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return { row: made, isNew: true };
  const row = await db
    .selectFrom('subscribers')
    .where('email_key', '=', person.email_key)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { row, isNew: false };
}

export function findSubscriber(db: Db, emailKey: string): Promise<SubscriberRow | undefined> {
  return db.selectFrom('subscribers').where('email_key', '=', emailKey).selectAll().executeTakeFirst();
}

export function lockSubscriberById(db: Db, id: string): Promise<SubscriberRow | undefined> {
  return db.selectFrom('subscribers').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export function lockSubscriberByKey(db: Db, emailKey: string): Promise<SubscriberRow | undefined> {
  return db
    .selectFrom('subscribers')
    .where('email_key', '=', emailKey)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export function lockSubscriberByHash(db: Db, confirmHash: string): Promise<SubscriberRow | undefined> {
  return db
    .selectFrom('subscribers')
    .where('confirm_hash', '=', confirmHash)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

type Changed = Partial<Omit<SubscriberRow, 'id' | 'email_key' | 'address_hash'>>;

export async function updateSubscriber(db: Db, id: string, changed: Changed): Promise<void> {
  await db.updateTable('subscribers').set(changed).where('id', '=', id).execute();
}

export async function insertConsents(db: Db, rows: readonly ConsentRow[]): Promise<void> {
  await insertAll(db, 'consents', rows);
}

export function findLedger(db: Db, addressHash: string): Promise<ConsentRow[]> {
  return (
    db
      .selectFrom('consents')
      .where('address_hash', '=', addressHash)
      .orderBy('at')
      // Asked for and confirmed in one moment are told in this order.
      .orderBy('kind')
      .selectAll()
      .execute()
  );
}

export async function deleteSubscriber(db: Db, emailKey: string): Promise<void> {
  await db.deleteFrom('subscribers').where('email_key', '=', emailKey).execute();
}

/** Addresses that nobody confirmed in time; what was asked stays in the ledger, without the address. */
export async function deleteUnconfirmedBefore(db: Db, askedBefore: Date): Promise<void> {
  await db
    .deleteFrom('subscribers')
    .where('state', '=', 'asked')
    .where('asked_at', '<', askedBefore)
    .execute();
}

type TakenOver = Pick<SubscriberRow, 'id' | 'email' | 'email_key' | 'address_hash'>;

/**
 * In one statement, however many; returns the keys of those that are new. Whoever took it back or complained is not,
 * although their row is gone: the ledger keeps what they said.
 */
export async function insertTakenOver(db: Db, people: readonly TakenOver[], at: Date): Promise<Set<string>> {
  const { rows } = await sql<{ email_key: string }>`
    insert into subscribers (id, email, email_key, address_hash, state, asked_at, confirmed_at)
    select id, email, email_key, address_hash, 'confirmed', ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (id uuid, email text, email_key text, address_hash text)
    where not exists (select from consents c
      where c.address_hash = p.address_hash and c.kind in ('withdrawn', 'bounced', 'complained'))
    on conflict do nothing returning email_key`.execute(db);
  return new Set(rows.map(({ email_key }) => email_key));
}

/** Of an import that is undone: addresses of which nothing is known but that import. */
export async function deleteTakenOver(db: Db, emailKeys: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from subscribers s where email_key = any (${emailKeys}::text[]) and not exists (
        select from consents c where c.address_hash = s.address_hash and c.place <> 'import')
      returning address_hash
    )
    delete from consents c using gone where c.address_hash = gone.address_hash`.execute(db);
}

export async function findEmailOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('subscribers').where('id', '=', id).select('email').executeTakeFirst();
  return row?.email;
}

type Listed = {
  email: string;
  first_name: string;
  last_name: string;
  confirmed_at: Date;
  place: ConsentPlace;
  wording: string;
};

/** Everybody who gets the newsletter, the oldest first, with what they agreed to last. */
export async function findEverybodyOnList(db: Db): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select s.email, coalesce(c.first_name, '') as first_name, coalesce(c.last_name, '') as last_name, s.confirmed_at,
      l.place, l.wording
    from subscribers s
    left join published.customers c on c.email_key = s.email_key and c.closed_at is null,
    lateral (
      select place, wording from consents l
      where l.address_hash = s.address_hash and l.kind in ('asked', 'confirmed')
      order by l.kind = 'asked' desc, l.at desc limit 1
    ) l
    where s.state = 'confirmed' order by s.confirmed_at, s.id`.execute(db);
  return rows;
}
