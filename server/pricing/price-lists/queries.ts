import { sql, type Insertable } from 'kysely';
import type { PriceLists } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';
import { takeNamedLock } from '../../kernel/database/named-lock.ts';

/** How many prices each names, and not which: a list may name a thousand. */
export async function findListedPriceLists(db: Db) {
  const { rows } = await sql<Omit<PriceListRow, 'prices' | 'created_at'> & { price_count: number }>`
    select id, name, percent, minimum_cents, minimum_quantity, invoice_days, version,
      (select count(*)::int from jsonb_object_keys(prices)) as price_count
    from price_lists order by name`.execute(db);
  return rows;
}

export function findPriceList(db: Db, id: number) {
  return db.selectFrom('price_lists').where('id', '=', id).selectAll().executeTakeFirst();
}
export type PriceListRow = NonNullable<Awaited<ReturnType<typeof findPriceList>>>;

type FirstBuyers = { listId: number; count: number; buyers: { email: string; businessName: string }[] };

/** Of each list that businesses have how many they are, and the first `most` of them by name. */
export async function findFirstBuyers(db: Db, most: number): Promise<Map<number, FirstBuyers>> {
  const { rows } = await sql<FirstBuyers>`
    select price_list_id as "listId", max(nth)::int as count,
      json_agg(json_build_object('email', email_key, 'businessName', business_name) order by nth)
        filter (where nth <= ${most}) as buyers
    from (
      select price_list_id, email_key, business_name,
        row_number() over (partition by price_list_id order by business_name, email_key) as nth
      from price_list_buyers
    ) b group by price_list_id`.execute(db);
  return new Map(rows.map((row) => [row.listId, row]));
}

export async function countPriceLists(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('price_lists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether any business has a list: everybody else's cart needs no further statement. */
export async function hasBuyers(db: Db): Promise<boolean> {
  const found = await db.selectFrom('price_list_buyers').select('email_key').limit(1).executeTakeFirst();
  return found !== undefined;
}

/** The list of an account whose email is verified: nobody gets prices by writing another's address. */
export async function findListOfCustomer(db: Db, customerId: string): Promise<PriceListRow | undefined> {
  const { rows } = await sql<PriceListRow>`
    select l.* from published.customers c
    join price_list_buyers b on b.email_key = c.email_key join price_lists l on l.id = b.price_list_id
    where c.id = ${customerId}::uuid and c.verified_at is not null and c.closed_at is null`.execute(db);
  return rows[0];
}

export function findListOfEmail(db: Db, emailKey: string): Promise<PriceListRow | undefined> {
  return db
    .selectFrom('price_lists as l')
    .innerJoin('price_list_buyers as b', 'b.price_list_id', 'l.id')
    .where('b.email_key', '=', emailKey)
    .selectAll('l')
    .executeTakeFirst();
}

/** Kits' own prices, for a page that shows what a business pays. */
export async function findKitPrices(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; category_id: number; price_cents: number }>`
    select id, category_id, price_cents from published.products
    where id = any (${ids}::int[]) and price_cents is not null and category_id is not null order by id`.execute(
    db,
  );
  return rows;
}

/** Kits by their ids, for the lists that name a price for them. */
export async function findPricedKits(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string; priceCents: number }>`
    select id, name, coalesce(price_cents, 0) as "priceCents" from published.products
    where id = any (${[...ids]}::int[]) order by id`.execute(db);
  return rows;
}

export function insertPriceList(db: Db, list: Insertable<PriceLists>) {
  return db
    .insertInto('price_lists')
    .values(list)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function lockPriceList(db: Db, id: number) {
  return db.selectFrom('price_lists').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
}

export async function isNameTaken(db: Db, name: string, otherThan: number): Promise<boolean> {
  const row = await db.selectFrom('price_lists').where('name', '=', name).select('id').executeTakeFirst();
  return row !== undefined && row.id !== otherThan;
}

export async function updatePriceList(
  db: Db,
  { id, version }: { id: number; version: number },
  list: Insertable<PriceLists>,
): Promise<void> {
  await db
    .updateTable('price_lists')
    .set({ ...list, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function hasBuyersOf(db: Db, listId: number): Promise<boolean> {
  const found = await db
    .selectFrom('price_list_buyers')
    .where('price_list_id', '=', listId)
    .select('email_key')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deletePriceListRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('price_lists').where('id', '=', id).execute();
}

/** Nobody else gives this business a list until the transaction ends. */
export function lockBuyer(db: Db, emailKey: string): Promise<void> {
  return takeNamedLock(db, `price list of ${emailKey}`);
}

/** The lists that these emails have, of those that have one. */
export async function findListsOf(db: Db, emailKeys: readonly string[]) {
  const { rows } = await sql<{ email: string; priceListId: number }>`
    select email_key as email, price_list_id as "priceListId" from price_list_buyers
    where email_key = any (${[...emailKeys]}::text[]) order by email_key`.execute(db);
  return rows;
}

/** The list that a business has now. */
export async function findListOf(db: Db, emailKey: string): Promise<number | null> {
  const row = await db
    .selectFrom('price_list_buyers')
    .where('email_key', '=', emailKey)
    .select('price_list_id')
    .executeTakeFirst();
  return row?.price_list_id ?? null;
}

export async function saveBuyer(
  db: Db,
  buyer: { email_key: string; price_list_id: number; business_name: string; actor: string; at: Date },
): Promise<void> {
  const { email_key: _key, ...changes } = buyer;
  await db
    .insertInto('price_list_buyers')
    .values(buyer)
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet(changes))
    .execute();
}

export async function deleteBuyer(db: Db, emailKey: string): Promise<void> {
  await db.deleteFrom('price_list_buyers').where('email_key', '=', emailKey).execute();
}
