import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { paySandboxPayment } from '../../contracts/sandbox.ts';

/** All that a card has to say, without the answer to its bank's question. */
const cardFields = z.omit(paySandboxPayment.body!, { challenge: true });
export type CardForm = z.infer<typeof cardFields>;
export const emptyCard: CardForm = { cardNumber: '', expiry: '', cvc: '', name: '' };

export const cardResolver = standardSchemaResolver(cardFields) as Resolver<CardForm>;
