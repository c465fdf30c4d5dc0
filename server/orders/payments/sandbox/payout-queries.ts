import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { sydneyDateOf } from '../../../kernel/database/sydney-moments.ts';
import { disputeFeeCents, feeOf, payoutAfterDays } from './rules.ts';

/** Two who ask at once make no payout twice. */
export async function lockPayouts(db: Db): Promise<void> {
  await sql`lock table sandbox_payouts in share row exclusive mode`.execute(db);
}

const dayOf = (at: string) => sydneyDateOf(sql.raw(at));

/** Writes down what moved since it was asked last: payments with their fee, refunds, and what a bank took back. */
export async function writeBalance(db: Db): Promise<void> {
  const { perTenThousand, fixedCents } = feeOf;
  await sql`
    insert into sandbox_balance (reference, kind, charge, gross_cents, fee_cents, at, due_on)
    select 'txn_' || reference, 'payment', reference, amount_cents,
      round(amount_cents * ${perTenThousand}::numeric / 10000)::int + ${fixedCents}::int,
      coalesce(captured_at, opened_at), ${dayOf('coalesce(captured_at, opened_at)')} + ${payoutAfterDays}::int
    from sandbox_payments where state = 'captured'
    union all
    select 'txn_' || idempotency_key, 'refund', reference, -amount_cents, 0, made_at, ${dayOf('made_at')} + 1
    from sandbox_refunds
    union all
    select 'txn_' || reference, 'dispute', charge, -amount_cents, ${disputeFeeCents}::int, opened_at, ${dayOf('opened_at')} + 1
    from disputes where provider = 'sandbox' and is_withdrawn
    on conflict (reference) do nothing`.execute(db);
}

/** The days on which something becomes due that was not paid out yet, the first one first. */
export async function findDueDays(db: Db, until: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct due_on::text as day from sandbox_balance
    where payout is null and due_on <= ${until}::date order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** Pays out all that is due by then; undefined where that comes to nothing, or to less. */
export async function insertPayout(
  db: Db,
  day: string,
): Promise<{ reference: string; amount_cents: number } | undefined> {
  const { rows } = await sql<{ reference: string; amount_cents: number }>`
    with made as (
      insert into sandbox_payouts (reference, made_on, amount_cents, state)
      select 'po_sandbox_' || ${day}, ${day}::date, sum(gross_cents - fee_cents), 'on_the_way'
      from sandbox_balance where payout is null and due_on <= ${day}::date
      having sum(gross_cents - fee_cents) > 0
      on conflict do nothing
      returning reference, amount_cents
    ), paid as (
      update sandbox_balance b set payout = made.reference from made where b.payout is null and b.due_on <= ${day}::date
    )
    select reference, amount_cents from made`.execute(db);
  return rows[0];
}

/** The bank did not take it: its money is back, to be paid out with the next one. */
export async function failPayout(db: Db, reference: string, at: Date): Promise<void> {
  await sql`
    with failed as (
      update sandbox_payouts set state = 'failed' where reference = ${reference} returning reference, made_on, amount_cents
    )
    insert into sandbox_balance (reference, kind, charge, gross_cents, fee_cents, at, due_on)
    select 'txn_' || reference, 'returned', reference, amount_cents, 0, ${at}::timestamptz, made_on + 1 from failed`.execute(
    db,
  );
}

/** The bank has it on the day after. */
export async function settlePayouts(db: Db, today: string): Promise<void> {
  await sql`update sandbox_payouts set state = 'paid' where state = 'on_the_way' and made_on < ${today}::date`.execute(
    db,
  );
}

export type SandboxPayout = {
  reference: string;
  amount_cents: number;
  state: 'on_the_way' | 'paid' | 'failed';
  made_at: Date;
  arrives_on: string;
};

export async function findPayouts(db: Db, madeSince: Date): Promise<SandboxPayout[]> {
  const madeAt = sql`(made_on::timestamp at time zone 'Australia/Sydney')`;
  const { rows } = await sql<SandboxPayout>`
    select reference, amount_cents, state, ${madeAt} as made_at, (made_on + 1)::text as arrives_on
    from sandbox_payouts where ${madeAt} >= ${madeSince}::timestamptz order by made_on`.execute(db);
  return rows;
}

export function findBalance(db: Db, payout: string, after: string, limit: number) {
  return db
    .selectFrom('sandbox_balance')
    .where('payout', '=', payout)
    .where('reference', '>', after)
    .orderBy('reference')
    .limit(limit)
    .select(['reference', 'kind', 'charge', 'gross_cents', 'fee_cents', 'at'])
    .execute();
}
