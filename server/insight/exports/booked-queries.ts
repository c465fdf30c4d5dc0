import { sql, type RawBuilder } from 'kysely';
import type { Span } from '../../../contracts/kernel/periods.ts';
import { isWithin, sydneyDateText } from '../../kernel/database/sydney-moments.ts';

/** What a quarter's books are made of. */
export type EntryKind = 'order' | 'refund' | 'payout' | 'card' | 'receipt';

/** An open month or quarter, and closed quarters before it whose late entries it takes. */
export type BookPeriod = { span: Span; late: readonly Span[] };

type Moment = RawBuilder<unknown>;

/** Within the period's own days. */
export function isOwn(at: Moment, { span }: BookPeriod): RawBuilder<boolean> {
  return isWithin(at, span);
}

/**
 * Whether the period books it: it is of its days, or of a closed quarter before it; and no closed quarter has it
 * already. So everything is booked once, whenever the shop came to know of it.
 */
export function isBooked(kind: EntryKind, at: Moment, id: Moment, period: BookPeriod): RawBuilder<boolean> {
  const spans = sql.join(
    [period.span, ...period.late].map((span) => isWithin(at, span)),
    sql` or `,
  );
  return sql`((${spans}) and not exists (
    select from closed_entries b where b.kind = ${kind} and b.entry_id = ${id}::text
  ))`;
}

/** The day in Sydney; of what is late the first day of the period. */
export function dayWithin(at: Moment, period: BookPeriod): RawBuilder<string> {
  return sql`case when ${isOwn(at, period)} then ${sydneyDateText(at)}
    else ${period.span.from} end`;
}

/** Paid, what was ordered has become a card. */
export const isGiftCard = sql<boolean>`exists (select from published.gift_cards g where g.order_id = o.id)`;

/** Who the invoice names: the buyer, else whom the parcel goes to, else whose account it is. */
export const nameOfBuyer = sql<string>`coalesce(nullif(o.buyer_name, ''), nullif(o.address ->> 'name', ''),
  nullif(trim(concat(c.first_name, ' ', c.last_name)), ''), '')`;
