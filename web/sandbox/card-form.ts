import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { paySandboxPayment } from '../../contracts/sandbox.ts';

const { cardNumber, expiry, cvc, name } = paySandboxPayment.body!.shape;

export const cardFields = z.object({ cardNumber, expiry, cvc, name });
export type CardForm = z.infer<typeof cardFields>;
export const emptyCard: CardForm = { cardNumber: '', expiry: '', cvc: '', name: '' };

/** The other rules bring their own words in the contract. */
export const cardResolver = zodResolver(cardFields, {
  error: ({ code }: { code?: string }) =>
    code === 'too_small'
      ? 'Please enter the name on the card'
      : code === 'too_big'
        ? 'This name is too long'
        : undefined,
});
