import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { updatesAnswered, updatesAsked } from '../../kernel/updates.ts';
import { orderEntry } from './order-admin.ts';

const updatedOrder = z.extend(orderEntry, { updatedAt: z.string() });

export const listUpdatedOrders = endpoint({
  name: 'listUpdatedOrders',
  method: 'GET',
  path: '/api/admin/orders/updates',
  summary:
    'Orders by their last change, the one longest ago first: state, money, lines, address, timeline, returns.',
  access: 'administrator',
  area: 'orders',
  query: updatesAsked,
  answer: z.object({ orders: z.array(updatedOrder), ...updatesAnswered }),
  refusals: ['malformed', 'unauthenticated', 'forbidden'],
});
