import { sql, type RawBuilder } from 'kysely';
import type { listCustomers } from '../../../contracts/account/account/admin-customers.ts';
import type { Audience } from '../../../contracts/account/segments.ts';
import type { Received } from '../../../contracts/kernel/endpoint.ts';
import type { Db } from '../../kernel/database/database.ts';
import { containing, listOrder, pageAfter } from '../../kernel/database/keyset.ts';
import { audienceWhere } from '../segments/segments.ts';

const byId = { id: sql`p.id`, idType: 'uuid' } as const;
const named = (since: RawBuilder<unknown>) =>
  ({
    since: { ...byId, by: since, byType: 'timestamptz' },
    name: { ...byId, by: sql`p.sort_name`, byType: 'text' },
    email: { ...byId, by: sql`p.email_key`, byType: 'text' },
    spent: { ...byId, by: sql`p.spent_cents`, byType: 'integer' },
  }) as const;
const customerSorts = named(sql`p.created_at`);
const guestSorts = named(sql`p.first_order_at`);

/** By the address: whoever asked for it as a guest gets it with an account as well. */
const getsNewsletter = sql<boolean>`exists (
  select from published.subscribers s where s.email_key = p.email_key and s.state = 'confirmed')`;

const shows = {
  news: getsNewsletter,
  unverified: sql<boolean>`p.verified_at is null`,
  administrators: sql<boolean>`p.is_admin`,
};

type CustomersQuery = Received<typeof listCustomers>['query'] & {
  /** The conditions of the segment. */
  within: Audience | undefined;
  now: Date;
};

export type CustomerSummary = {
  id: string;
  email: string;
  username: string;
  first_name: string;
  last_name: string;
  created_at: Date;
  verified_at: Date | null;
  is_admin: boolean;
  is_guest: boolean;
  wants_news: boolean;
  paid_orders: number;
  spent_cents: number;
  last_order_at: Date | null;
  cursor_value: string;
  cursor_id: string;
};

/**
 * One page of open accounts and of guests, with one row too many. Each of both gives its own page by its own
 * index; the page of all is among them.
 */
export async function findPeople(db: Db, input: CustomersQuery, size: number): Promise<CustomerSummary[]> {
  const down = input.sort.startsWith('-') ? sql`desc` : sql`asc`;
  const parts = [
    input.show === 'guests' ? undefined : customersLike(db, input, size),
    input.show === undefined || input.show === 'guests' ? guestsLike(db, input, size) : undefined,
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return [];
  // Who gets the newsletter is asked of the page alone: within the parts PostgreSQL read all who get it for a name that
  // many bear, since it takes each of those for somebody who is shown.
  const { rows } = await sql<CustomerSummary>`
    select p.*, ${getsNewsletter} as wants_news from (
      select * from (${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` union all `,
      )}) people
      order by sorted ${down}, id ${down} limit ${size + 1}) p
    order by p.sorted ${down}, p.id ${down}`.execute(db);
  return rows;
}

function customersLike(db: Db, input: CustomersQuery, size: number) {
  const open = db.selectFrom('published.customers as p').where('p.closed_at', 'is', null);
  const columns = sql`p.id, p.email, p.username, p.first_name, p.last_name, p.created_at, p.verified_at, p.is_admin,
    false as is_guest`;
  const conditions = [
    input.show && input.show !== 'guests' ? shows[input.show] : undefined,
    taggedAs(input.tag),
  ];
  return firstLike(open.selectAll('p'), { columns, conditions, sorts: customerSorts }, input, size);
}

/** By the address, as everybody is tagged. */
function taggedAs(tag: string): RawBuilder<boolean> | undefined {
  if (tag === '') return undefined;
  return sql<boolean>`exists (
    select from published.person_tags t where t.email_key = p.email_key and t.tag = ${tag.toLowerCase()})`;
}

function guestsLike(db: Db, input: CustomersQuery, size: number) {
  const columns = sql`p.id, p.email, '' as username, p.name as first_name, '' as last_name,
    p.first_order_at as created_at, null::timestamptz as verified_at, false as is_admin, true as is_guest`;
  const guests = db.selectFrom('published.guest_buyers as p').selectAll('p');
  return firstLike(guests, { columns, conditions: [taggedAs(input.tag)], sorts: guestSorts }, input, size);
}

/** Fewer letters have no entry of their own in the index of words, and are common. */
const rareFrom = 3;
/** So many are looked through in their order before all are asked for a word. */
const lookedThrough = 1_000;

type Kind = {
  columns: RawBuilder<unknown>;
  conditions: readonly (RawBuilder<boolean> | undefined)[];
  sorts: typeof customerSorts;
};

/**
 * The first of one kind. Words that many bear fill the page among the next thousand; those that few bear are looked
 * up by their index and sorted. PostgreSQL guesses which of both a word is, and walked through everybody where it
 * erred (as in the table of kits, decision 094).
 */
function firstLike(
  people: Parameters<typeof pageAfter>[0],
  { columns, conditions, sorts }: Kind,
  input: CustomersQuery,
  size: number,
): RawBuilder<unknown> {
  const order = listOrder(sorts, input.sort);
  const direction = sql.raw(order.direction);
  const inOrder = sql`order by ${order.by} ${direction}, ${order.id} ${direction} limit ${size + 1}`;
  const shown = sql`select ${columns}, p.email_key, p.paid_orders, p.spent_cents, p.last_order_at,
    ${order.by} as sorted, p.cursor_value, p.cursor_id`;
  const all = [
    ...conditions,
    input.q === '' ? undefined : sql<boolean>`p.search_text like ${containing(input.q)}`,
    input.within && audienceWhere(input.within, input.now, sql`p.email_key`),
  ].filter((one) => one !== undefined);
  const where = all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`;
  const next = pageAfter(people, order, input.after, lookedThrough - 1);
  const unsorted = next.clearOrderBy().clearLimit();
  if (input.q.length < rareFrom) return sql`${shown} from (${unsorted}) p ${where} ${inOrder}`;
  return sql`
    with next as materialized (${shown} from (${next}) p ${where} ${inOrder}),
      page as materialized (select count(*) > ${size} as is_full from next)
    select * from next where (select is_full from page)
    union all
    (${shown} from (select * from (${unsorted}) p ${where} offset 0) p
      where not (select is_full from page) ${inOrder})`;
}

export function findNewestOrders(db: Db, customerId: string, limit: number) {
  return db
    .selectFrom('published.orders as orders')
    .where('customer_id', '=', customerId)
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .select(['id', 'number', 'state', 'placed_at', 'total_cents'])
    .execute();
}

export async function countReviewsOf(db: Db, customerId: string): Promise<number> {
  const counted = db.selectFrom('published.reviews as reviews').where('customer_id', '=', customerId);
  const { count } = await counted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
