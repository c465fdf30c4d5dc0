import type { AnswerOf, Received } from '../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import {
  type changeCustomerCredit as changeCall,
  creditMovesPerPage,
  type readCustomerCredit,
} from '../../../contracts/pricing/store-credit.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { pageOf } from '../../kernel/database/keyset.ts';
import { customerById, lockCustomer } from '../../people/customers/customers.ts';
import { writeEmail } from '../../platform/email/email.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import {
  changeCredit,
  creditBalance,
  creditMovements,
  lockCredit,
  type CreditChange,
} from '../gift-cards/gift-cards.ts';
import { movementMessage } from './rules.ts';

export { creditBalance, spendCredit } from '../gift-cards/gift-cards.ts';

type Deps = { siteOrigin: string; now: Date };

/** Gives an account credit in the transaction of its cause, and tells its owner. */
export async function giveStoreCredit(
  db: Db,
  change: Omit<CreditChange, 'at'>,
  { siteOrigin: origin, now }: Deps,
): Promise<number> {
  const { balanceCents, movementId } = await changeCredit(db, { ...change, at: now });
  const customer = await customerById(db, change.customerId);
  if (!customer || change.changeCents < 0) return balanceCents;
  const { brand } = await currentSettings(db);
  const { changeCents: amountCents, reason } = change;
  await writeEmail(db, {
    kind: 'store-credit',
    cause: `store-credit:${movementId}`,
    recipient: customer.email,
    data: { origin, brand, amountCents, balanceCents, reason },
    now,
  });
  return balanceCents;
}

/** What an account has ends with it, in the transaction that closes it, and leaves the ledger with that reason. */
export async function endStoreCredit(
  db: Db,
  customerId: string,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  // Whoever gives credit at this moment waits, and finds the account closed.
  await lockCustomer(db, customerId);
  const current = await lockCredit(db, customerId);
  if (current === 0) return;
  const change = { customerId, kind: 'adjusted' as const, orderId: null, changeCents: -current };
  await changeCredit(db, { ...change, reason, actor: 'shop', at });
}

type Page = AnswerOf<typeof readCustomerCredit>;

/** What an account has, and one page of what moved it. */
export async function storeCreditPage(db: Db, customerId: string, after: string | undefined): Promise<Page> {
  const [balanceCents, rows] = await Promise.all([
    creditBalance(db, customerId),
    creditMovements(db, customerId, after, creditMovesPerPage),
  ]);
  const page = pageOf(rows, creditMovesPerPage);
  return {
    balanceCents,
    movements: page.rows.map((row) => ({
      at: row.at.toISOString(),
      message: movementMessage(row.kind, row.reason),
      amountCents: row.amount_cents,
      actor: row.actor,
    })),
    next: page.next,
  };
}

export async function customerCreditPage(
  db: Db,
  customerId: string,
  after: string | undefined,
): Promise<Page | Refusal<'not_found'>> {
  return (await customerById(db, customerId)) ? storeCreditPage(db, customerId, after) : noCustomer;
}

const noCustomer = refuse('not_found', 'There is no such customer.');

/** Somebody of the shop gives credit or takes it away, over the sum that they saw. */
export function changeCustomerCredit(
  db: Db,
  customerId: string,
  { changeCents, reason, seenCents }: Received<typeof changeCall>['body'],
  { actor, ...deps }: Deps & { actor: string },
): Promise<{ balanceCents: number } | Refusal<'not_found' | 'not_permitted' | 'stale'>> {
  return inTransaction(db, async (db) => {
    // An account that never had any has no row of credit that could be locked, and it may just be closed.
    if (!(await lockCustomer(db, customerId))) return noCustomer;
    const current = await lockCredit(db, customerId);
    if (current !== seenCents)
      return refuse('stale', 'This credit changed while you looked at it. See how it stands now.', {
        current,
      });
    if (current + changeCents < 0)
      return refuse('not_permitted', `Only ${priceText(current)} is there to be taken away.`);
    const change = { customerId, changeCents, kind: 'adjusted' as const, orderId: null, reason, actor };
    return { balanceCents: await giveStoreCredit(db, change, deps) };
  });
}
