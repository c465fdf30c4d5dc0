import { sql } from 'kysely';
import { sydneyDateOf } from '../../kernel/database/sydney-moments.ts';

/**
 * SQL for the cents that an order `o` of `published.orders` still owes, where its money comes by hand: for all
 * queries that count or list such orders.
 */
export const outstanding = {
  isOwed: sql<boolean>`(o.state = 'pending_payment' and (o.due_on is not null or o.pay_by <> 'provider'))`,
  /** What is to come by hand in all. */
  dueCents: sql<number>`(o.total_cents - o.gift_card_cents - o.carried_cents)`,
  /** What came of it so far. */
  receivedCents: sql<number>`(select coalesce(sum(r.amount_cents), 0)::int from published.received_payments r
    where r.order_id = o.id)`,
  /** The day in Sydney by which it is expected. */
  payableOn: sql<string>`coalesce(o.due_on, ${sydneyDateOf(sql`(o.held_until - interval '1 second')`)})`,
};
