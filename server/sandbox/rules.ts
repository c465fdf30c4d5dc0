import { createHmac, timingSafeEqual } from 'node:crypto';
import { sandboxCards } from '../../contracts/sandbox.ts';
import { refuse, type Refusal } from '../../contracts/refusal.ts';

/** What a card does, by its number. Every other number is declined, as a bank would. */
export function answerOfCard(
  cardNumber: string,
  challenge: 'passed' | 'failed' | undefined,
): 'captured' | 'challenge' | Refusal {
  const digits = cardNumber.replaceAll(' ', '');
  if (digits === sandboxCards.succeeds) return 'captured';
  if (digits === sandboxCards.insufficientFunds) {
    return refuse(
      'insufficient_funds',
      'Your card has insufficient funds. Nothing was charged; please try another card.',
    );
  }
  if (digits === sandboxCards.challenge) {
    if (challenge === undefined) return 'challenge';
    if (challenge === 'passed') return 'captured';
    return refuse('challenge_failed', 'Your bank did not confirm that it was you. Nothing was charged.');
  }
  return refuse('card_declined', 'Your card was declined. Nothing was charged; please try another card.');
}

/** Older than this and a signed event is taken for a replay. */
const toleranceSeconds = 300;

/** `t=<seconds>,v1=<hex>`, an HMAC over the time and the exact bytes of the body. */
export function signatureOf(body: string, secret: string, atSeconds: number): string {
  return `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`;
}

export function isSigned(
  body: string,
  header: string | undefined,
  secret: string,
  nowSeconds: number,
): boolean {
  const [, seconds] = /^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(header ?? '') ?? [];
  if (header === undefined || seconds === undefined) return false;
  if (Math.abs(nowSeconds - Number(seconds)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(header), Buffer.from(signatureOf(body, secret, Number(seconds))));
}
