import * as calls from '../../../contracts/orders/returns/admin-returns.ts';
import type { ReturnState } from '../../../contracts/orders/returns/returns.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { actorName } from '../../people/customers/customers.ts';
import { afterStep, allReturns, returnsOfOrder } from './admin.ts';
import { openReturn } from './requests.ts';
import { approveReturn, declineReturn, receiveReturn, resolveReturn, type ReturnsDeps } from './returns.ts';

export function returnAdminRoutes(
  { registerEndpoint }: HttpServer,
  { db }: Shop,
  deps: Omit<ReturnsDeps, 'actor'>,
): void {
  const checkoutDepsOf = async (customerId: string, seenState: ReturnState): Promise<ReturnsDeps> => ({
    ...deps,
    seenState,
    actor: await actorName(db, customerId),
  });

  registerEndpoint(calls.listAllReturns, ({ query }) => allReturns(db, query));
  registerEndpoint(calls.listReturnsOfOrder, ({ params, may }) => returnsOfOrder(db, params.id, may));
  registerEndpoint(calls.openReturn, async ({ params, body, customerId, may }) => {
    const actor = await actorName(db, customerId);
    return afterStep(db, may, openReturn(db, params.id, body, { ...deps, actor }));
  });
  registerEndpoint(calls.approveReturn, async ({ params, body, customerId, may }) =>
    afterStep(db, may, approveReturn(db, params.id, await checkoutDepsOf(customerId, body.seen))),
  );
  registerEndpoint(calls.declineReturn, async ({ params, body, customerId, may }) =>
    afterStep(
      db,
      may,
      declineReturn(db, params.id, body.reason, await checkoutDepsOf(customerId, body.seen)),
    ),
  );
  registerEndpoint(calls.receiveReturn, async ({ params, body, customerId, may }) =>
    afterStep(db, may, receiveReturn(db, params.id, await checkoutDepsOf(customerId, body.seen))),
  );
  registerEndpoint(calls.resolveReturn, async ({ params, body: { seen, ...form }, customerId, may }) =>
    afterStep(db, may, resolveReturn(db, params.id, form, await checkoutDepsOf(customerId, seen))),
  );
}
