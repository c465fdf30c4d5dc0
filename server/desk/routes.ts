import * as contract from '../../contracts/desk.ts';
import type { Tools as CheckoutTools } from '../checkout/checkout.ts';
import { actorName } from '../customers/customers.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { editOrder, makeOrder, planOrderEdit, withdrawOrder } from './desk.ts';

export function deskRoutes({ serve }: Counter, { db }: Shop, checkoutTools: CheckoutTools): void {
  const by = async (customerId: string) => ({
    ...checkoutTools,
    actor: await actorName(db, customerId),
  });
  serve(contract.makeOrder, async ({ body, customerId }) => makeOrder(db, body, await by(customerId)));
  serve(contract.planOrderEdit, async ({ params, body, customerId }) =>
    planOrderEdit(db, params.id, body, await by(customerId)),
  );
  serve(contract.editOrder, async ({ params, body, customerId }) =>
    editOrder(db, params.id, body, await by(customerId)),
  );
  serve(contract.withdrawOrder, async ({ params, customerId }) =>
    withdrawOrder(db, params.id, await by(customerId)),
  );
}
