import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { orderStates } from '../../orders/orders/orders.ts';
import { giftCardForm } from '../../pricing/gift-cards.ts';

export const buyGiftCard = endpoint({
  name: 'buyGiftCard',
  method: 'POST',
  path: '/api/gift-cards',
  summary: 'Orders a gift card and opens its payment; it is written to its recipient when it is paid.',
  access: 'visitor',
  headers: { 'idempotency-key': 'One value per intended card; the same value gives the same order.' },
  body: giftCardForm,
  answer: z.object({
    token: z.string(),
    number: z.string(),
    state: z.enum(orderStates),
    payUrl: z.nullable(z.string()),
  }),
  refusals: ['malformed', 'csrf', 'idempotency_mismatch', 'too_many', 'payment_unavailable'],
});
