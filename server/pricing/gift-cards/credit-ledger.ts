import type { Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import * as queries from './credit-queries.ts';
import { spend } from './queries.ts';

/** The credit of an account: a card without a code. No code that somebody types has such a hash. */
const creditHash = (customerId: string) => `credit:${customerId}`;

export async function creditBalance(db: Db, customerId: string): Promise<number> {
  return (await queries.findCredit(db, creditHash(customerId)))?.balance_cents ?? 0;
}

export type CreditChange = {
  customerId: string;
  /** Below zero it is taken away; the database refuses more than there is. */
  changeCents: number;
  /** `issued` for money that an order gave up, `adjusted` where somebody of the shop decided so. */
  kind: 'issued' | 'adjusted';
  orderId: string | null;
  reason: string;
  actor: string;
  at: Date;
};

/** Puts so much on an account's credit, or takes it off; says what is there then, and the movement's id. */
export function changeCredit(
  db: Db,
  change: CreditChange,
): Promise<{ balanceCents: number; movementId: string }> {
  return queries.writeCreditChange(db, {
    ...change,
    id: timeOrderedId(change.at),
    hash: creditHash(change.customerId),
  });
}

/** Locked, so that whoever changes it acts on what stands there; 0 where there never was any. */
export async function lockCredit(db: Db, customerId: string): Promise<number> {
  return (await queries.lockCreditRow(db, creditHash(customerId)))?.balance_cents ?? 0;
}

/** Takes what an account has, up to an amount, within the order's transaction. */
export function spendCredit(
  db: Db,
  customerId: string,
  use: { orderId: string; upToCents: number; at: Date },
): Promise<number> {
  return spend(db, creditHash(customerId), use);
}

/** One page of an account's movements, newest first, with one row too many. */
export function creditMovements(db: Db, customerId: string, after: string | undefined, size: number) {
  return queries.findCreditMovements(db, creditHash(customerId), after, size);
}
