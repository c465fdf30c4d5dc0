import { cents, decimalOf, priceText } from '../../../contracts/kernel/money.ts';
import { longSydneyDay } from '../../kernel/sydney.ts';
import type { DisputeRow, PayoutEvent } from '../payments/payments.ts';

type Told = Pick<
  DisputeRow,
  'amount_cents' | 'currency' | 'reason' | 'status' | 'due_by' | 'is_withdrawn' | 'reference'
>;

/** What the owner reads of a dispute: how much, why, until when, and what to do. */
export function disputeMessage(dispute: Told): string {
  const { status, is_withdrawn, due_by } = dispute;
  const amount = amountOf(dispute);
  const until = due_by ? ` by ${longSydneyDay(due_by)}` : '';
  const taken = is_withdrawn ? ' The bank has taken the money back until it decides.' : '';
  const why = dispute.reason.replaceAll('_', ' ');
  switch (status) {
    case 'inquiry':
      return `The cardholder asks about ${amount} of this payment: ${why}. Answer at the provider${until}, or it becomes a dispute.`;
    case 'open':
      return `The cardholder disputes ${amount} of this payment: ${why}. Answer with evidence at the provider${until}.${taken}`;
    case 'answered':
      return `The dispute of ${amount} (${why}) is with the bank.${taken}`;
    case 'won':
      return `The dispute of ${amount} (${why}) is won: the money stays with the shop.`;
    case 'lost':
      return `The dispute of ${amount} (${why}) is lost: the money is with the cardholder.`;
    default:
      return `The question about ${amount} (${why}) is closed, and nothing went back.`;
  }
}

function amountOf({ amount_cents, currency }: Pick<DisputeRow, 'amount_cents' | 'currency'>): string {
  return currency === 'AUD' ? priceText(cents(amount_cents)) : `${decimalOf(amount_cents)} ${currency}`;
}

/** What of a lost dispute the shop's books can hold: no more than is left of what the bank paid, in the shop's money. */
export function lossOf(
  { amount_cents, currency }: Pick<DisputeRow, 'amount_cents' | 'currency'>,
  bankLeftCents: number,
): number {
  return currency === 'AUD' ? Math.min(amount_cents, Math.max(0, bankLeftCents)) : 0;
}

export function warningMessage(reason: string): string {
  return `The provider warns that this payment is probably a fraud (${reason.replaceAll('_', ' ')}). Do not send it before you have looked at it; giving the money back now avoids a dispute.`;
}

export function payoutMessage({ amountCents, reason, reference }: PayoutEvent): string {
  return `${priceText(cents(amountCents))} did not reach your bank account (${reference}): ${reason}. Look at the account's details on the provider's own pages.`;
}
