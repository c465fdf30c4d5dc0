import type { Order } from '../../../contracts/orders/orders/orders.ts';

/** To a guest, of an order with an email: a market hands over by name, and its orders may have none. */
export function isAccountOffered({ email }: Pick<Order, 'email'>, user: object | null | undefined): boolean {
  return email !== '' && user === null;
}
