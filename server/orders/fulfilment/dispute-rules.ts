import { cents, decimalOf, priceText } from '../../../contracts/kernel/money.ts';
import { longSydneyDay } from '../../kernel/sydney.ts';
import type { DisputeRow, PayoutEvent } from '../payments/payments.ts';

type Told = Pick<
  DisputeRow,
  'amount_cents' | 'currency' | 'reason' | 'status' | 'due_by' | 'is_withdrawn' | 'reference' | 'refund_id'
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
      return isNothingLeftToDo(dispute)
        ? `The dispute of ${amount} (${why}) is won: the money stays with the shop.`
        : `The dispute of ${amount} (${why}) is won after all: the money is with the shop again, and the books still hold it as a refund. Tell whoever does your books.`;
    case 'lost':
      return `The dispute of ${amount} (${why}) is lost: the money is with the cardholder.`;
    default:
      return `The question about ${amount} (${why}) is closed, and nothing went back.`;
  }
}

/** Nothing is left to do: the email and the timeline say how it ended. What was booked as lost and came back is left to do. */
export function isNothingLeftToDo({ status, refund_id }: Pick<Told, 'status' | 'refund_id'>): boolean {
  return status === 'answered' || status === 'closed' || (status === 'won' && refund_id === null);
}

/** What of a lost dispute was more than was left of what the bank paid, so that no refund of the order holds it. */
export function unbookedMessage({ reference }: Pick<Told, 'reference'>, restCents: number): string {
  return `The dispute ${reference} took more than was left of what the bank paid for this order: ${priceText(cents(restCents))} of it is in no books.`;
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
