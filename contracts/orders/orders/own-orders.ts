import * as z from 'zod/mini';
import { orderStates } from './orders.ts';

export const ordersPerPage = 10;

export const orderHead = z.object({
  number: z.string(),
  token: z.string(),
  state: z.enum(orderStates),
  placedAt: z.string(),
  totalCents: z.int(),
  kitCount: z.int(),
  names: z.array(z.string()),
  imageUrl: z.nullable(z.string()),
});

export type OrderHead = z.infer<typeof orderHead>;
