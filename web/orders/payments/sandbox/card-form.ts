import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { card } from '../../../../contracts/orders/payments/sandbox.ts';
import { cardNumberText, expiryText } from './card-format.ts';

export type CardForm = z.infer<typeof card>;
export const emptyCard: CardForm = { cardNumber: '', expiry: '', cvc: '', name: '' };

const resolveTidied = standardSchemaResolver(card) as Resolver<CardForm>;

/** Whoever presses Enter in a field has not left it, so what leaving it tidies is tidied here too. */
export const cardResolver: Resolver<CardForm> = (values, context, options) => {
  const { cardNumber, expiry } = values;
  const tidied = { ...values, cardNumber: cardNumberText(cardNumber), expiry: expiryText(expiry) };
  return resolveTidied(tidied, context, options);
};
