import * as contract from '../../contracts/desk.ts';
import type { Tools as CheckoutTools } from '../checkout/checkout.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { editOrder, makeOrder, planOrderEdit, withdrawOrder } from './desk.ts';

export function deskRoutes({ serve }: Counter, { db }: Shop, checkoutTools: CheckoutTools): void {
  const tools = { ...checkoutTools, actor: 'owner' };
  serve(contract.makeOrder, ({ body }) => makeOrder(db, body, tools));
  serve(contract.planOrderEdit, ({ params, body }) => planOrderEdit(db, params.id, body, tools));
  serve(contract.editOrder, ({ params, body }) => editOrder(db, params.id, body, tools));
  serve(contract.withdrawOrder, ({ params }) => withdrawOrder(db, params.id, tools));
}
