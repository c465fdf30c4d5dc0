import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { BalanceItem, ProviderPayout } from './provider.ts';

/** From when on the provider is asked: what is on the way may arrive, and what arrived may yet come back. */
export async function firstUnsettled(db: Db, provider: string): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select coalesce(
      least(min(made_at) filter (where state = 'on_the_way'), max(made_at) - interval '14 days'),
      'epoch'::timestamptz
    ) as since
    from payouts where provider = ${provider}`.execute(db);
  return rows[0]?.since ?? new Date(0);
}

export async function findPayoutStates(db: Db, provider: string, since: Date): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('payouts')
    .where('provider', '=', provider)
    .where('made_at', '>=', since)
    .select(['reference', 'state'])
    .execute();
  return new Map(rows.map(({ reference, state }) => [reference, state]));
}

export async function changePayoutState(
  db: Db,
  provider: string,
  { reference, state, arrivesOn }: ProviderPayout,
): Promise<void> {
  await db
    .updateTable('payouts')
    .set({ state, arrives_on: arrivesOn })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute();
}

/** False where another process has written it meanwhile. */
export async function insertPayoutRow(
  db: Db,
  provider: string,
  { reference, amountCents, state, madeAt, arrivesOn, isItemised }: ProviderPayout,
): Promise<boolean> {
  const row = await db
    .insertInto('payouts')
    .values({
      provider,
      reference,
      amount_cents: amountCents,
      state,
      made_at: madeAt,
      arrives_on: arrivesOn,
      is_itemised: isItemised,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertItems(
  db: Db,
  provider: string,
  payout: string,
  items: readonly BalanceItem[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(({ reference, kind, charge, description, grossCents, feeCents, at }) => ({
    provider,
    reference,
    payout_reference: payout,
    kind,
    charge,
    description,
    gross_cents: grossCents,
    fee_cents: feeCents,
    at,
  }));
  await sql`
    insert into payout_items
    select * from jsonb_populate_recordset(null::payout_items, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}
