import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { refuse, isRefusal, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import {
  sandboxFaults,
  type SandboxFaults,
  type SandboxPayment,
} from '../../../../contracts/orders/payments/sandbox.ts';
import { bypassQueryCache, cachedQuery } from '../../../kernel/cache/query-cache.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { unguessableId } from '../../../kernel/random.ts';
import type { BalancePage, ProviderPayout } from '../provider.ts';
import type { Messenger } from './events.ts';
import { itemsOfSandbox, makePayouts, payoutsOfSandbox } from './payouts.ts';
import * as queries from './queries.ts';
import { answerOfCard, answerOfWallet } from './rules.ts';

export type { SandboxEvent } from './events.ts';
export { isSigned, signatureOf } from './signature.ts';

const noPayment = refuse('not_found', 'There is no such payment.');

const currentFaults = cachedQuery('sandbox_faults', async (db): Promise<SandboxFaults> =>
  z.parse(sandboxFaults, (await queries.findFaults(db)) ?? {}),
);

export async function setFaults(db: Db, faults: SandboxFaults): Promise<SandboxFaults> {
  bypassQueryCache(db);
  await queries.writeFaults(db, faults);
  return faults;
}

/** Does what the shop asks of its provider, as slowly and as unreliably as the faults say. */
async function faultily<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const { failing, delayMs } = await currentFaults(db);
  if (delayMs > 0) await pause(delayMs);
  if (failing === 'before') throw new Error('The sandbox is failing as it was told to');
  const result = await work();
  if (failing === 'after') throw new Error('The sandbox is failing after it did its work');
  return result;
}

type Opening = {
  idempotencyKey: string;
  description: string;
  amountCents: number;
  returnUrl: string;
  cancelUrl: string;
};

export function openSandboxPayment(db: Db, opening: Opening): Promise<string> {
  return faultily(db, async () => {
    const { reference } = await queries.insertOnce(db, {
      reference: unguessableId(),
      idempotency_key: opening.idempotencyKey,
      description: opening.description,
      amount_cents: opening.amountCents,
      return_url: opening.returnUrl,
      cancel_url: opening.cancelUrl,
    });
    return reference;
  });
}

export function queryPayment(db: Db, reference: string): Promise<SandboxPayment | Refusal<'not_found'>> {
  return faultily(db, () => showPayment(db, reference));
}

/** Cancels what is still open; answers how the payment stands afterwards, so a capture is never missed. */
export function cancelPayment(db: Db, reference: string): Promise<SandboxPayment | Refusal<'not_found'>> {
  return faultily(db, async () => {
    await queries.settleOpen(db, reference, 'cancelled');
    return showPayment(db, reference);
  });
}

/** What a wallet's sheet gave out pays an open payment; one that is settled stays as it is. */
export function paySandboxByWallet(
  db: Db,
  reference: string,
  walletToken: string,
): Promise<SandboxPayment | Refusal<'card_declined' | 'not_found'>> {
  return faultily(db, async () => {
    const payment = await showPayment(db, reference);
    if (isRefusal(payment) || payment.state !== 'open') return payment;
    const answer = answerOfWallet(walletToken, payment.amountCents);
    if (isRefusal(answer)) return answer;
    await queries.settleOpen(db, reference, 'captured');
    return showPayment(db, reference);
  });
}

/** False when more would go back than was captured. The same key refunds once. */
export function refundSandboxPayment(
  db: Db,
  reference: string,
  amountCents: number,
  key: string,
): Promise<boolean> {
  return faultily(db, () => queries.addRefund(db, reference, amountCents, key));
}

/** What a merchant does on a provider's own pages: money goes back, and the shop hears of it as news. */
export async function refundAtProvider(
  db: Db,
  reference: string,
  amountCents: number,
  messenger: Messenger,
): Promise<{ refund: string } | Refusal<'not_found' | 'not_permitted'>> {
  const payment = await showPayment(db, reference);
  if (isRefusal(payment)) return payment;
  const refund = `desk_${unguessableId()}`;
  if (!(await queries.addRefund(db, reference, amountCents, refund, true)))
    return refuse('not_permitted', 'So much was not taken, or it went back already.');
  const said = { reference, amountCents, currency: 'AUD' } as const;
  const id = `evt_${unguessableId()}`;
  messenger.send({ id, type: 'payment.refunded', ...said, refund }, await currentFaults(db));
  return { refund };
}

export function refundsSince(db: Db, moment: Date) {
  return faultily(db, () => queries.findSandboxRefunds(db, moment));
}

export function payoutsSince(db: Db, moment: Date, now: Date): Promise<ProviderPayout[]> {
  return faultily(db, async () => {
    await makePayouts(db, now, (await currentFaults(db)).failPayouts);
    return payoutsOfSandbox(db, moment);
  });
}

export function itemsOfPayout(db: Db, payout: string, after?: string): Promise<BalancePage> {
  return faultily(db, () => itemsOfSandbox(db, payout, after));
}

export function methodsOfSandbox(db: Db): Promise<SandboxFaults['methods']> {
  return faultily(db, async () => (await currentFaults(db)).methods);
}

/** What the card page shows; the page itself never fails on purpose. */
export async function showPayment(db: Db, reference: string): Promise<SandboxPayment | Refusal<'not_found'>> {
  const row = await queries.find(db, reference);
  if (!row) return noPayment;
  return {
    reference: row.reference,
    description: row.description,
    amountCents: row.amount_cents,
    currency: 'AUD',
    state: row.state,
    returnUrl: row.return_url,
    cancelUrl: row.cancel_url,
  };
}

export async function payByCard(
  db: Db,
  reference: string,
  card: { cardNumber: string; challenge?: 'passed' | 'failed' | undefined },
  messenger: Messenger,
): Promise<
  | { outcome: 'captured' | 'challenge'; returnUrl: string }
  | Refusal<'card_declined' | 'challenge_failed' | 'insufficient_funds' | 'not_found' | 'not_permitted'>
> {
  const answer = answerOfCard(card.cardNumber, card.challenge);
  const taken = answer === 'captured' ? await queries.settleOpen(db, reference, 'captured') : undefined;
  if (taken) {
    const { amount_cents: amountCents, return_url: returnUrl } = taken;
    messenger.send(
      { id: `evt_${unguessableId()}`, type: 'payment.captured', reference, amountCents, currency: 'AUD' },
      await currentFaults(db),
    );
    return { outcome: 'captured', returnUrl };
  }
  const payment = await showPayment(db, reference);
  if (isRefusal(payment)) return payment;
  const { state, returnUrl } = payment;
  if (state === 'cancelled')
    return refuse('not_permitted', 'This payment was cancelled. Nothing was charged.');
  if (state === 'captured') return { outcome: 'captured', returnUrl };
  return isRefusal(answer) ? answer : { outcome: answer, returnUrl };
}
