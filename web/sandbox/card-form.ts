import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { card } from '../../contracts/sandbox.ts';

export type CardForm = z.infer<typeof card>;
export const emptyCard: CardForm = { cardNumber: '', expiry: '', cvc: '', name: '' };

export const cardResolver = standardSchemaResolver(card) as Resolver<CardForm>;
