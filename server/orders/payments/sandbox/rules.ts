import { refuse, type Refusal } from '../../../../contracts/kernel/refusal.ts';
import { readWalletToken, sandboxCards } from '../../../../contracts/orders/payments/sandbox.ts';

/** The second leg of one attempt: the bank's challenge, to a card that has one. */
export function isSecondLeg(cardNumber: string, challenge: string | undefined): boolean {
  return challenge !== undefined && cardNumber.replaceAll(' ', '') === sandboxCards.challenge;
}

/** What a card does, by its number. Every other number is declined, as a bank would. */
export function answerOfCard(
  cardNumber: string,
  challenge: 'passed' | 'failed' | undefined,
): 'captured' | 'challenge' | Refusal<'card_declined' | 'challenge_failed' | 'insufficient_funds'> {
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

/** A wallet allows one amount, which its sheet showed, and never more. */
export function answerOfWallet(
  walletToken: string,
  amountCents: number,
): 'captured' | Refusal<'card_declined'> {
  const { outcome, seenCents } = readWalletToken(walletToken);
  if (outcome !== 'pays')
    return refuse(
      'card_declined',
      'Your wallet’s card was declined. Nothing was charged, and your cart is kept.',
    );
  if (amountCents > seenCents)
    return refuse(
      'card_declined',
      'Your wallet allowed another amount. Nothing was charged, and your cart is kept.',
    );
  return 'captured';
}

/** What the sandbox keeps of each payment, as card fees are here: 1.75 % and 30 cents. */
export const feeOf = { perTenThousand: 175, fixedCents: 30 };

/** What a bank that takes money back costs besides. */
export const disputeFeeCents = 2_500;

/** So many days after a payment its money is paid out. */
export const payoutAfterDays = 2;
