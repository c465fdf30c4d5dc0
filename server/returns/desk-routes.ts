import * as calls from '../../contracts/admin-returns.ts';
import type { ReturnState } from '../../contracts/returns.ts';
import { actorName } from '../customers/customers.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { openReturn } from './requests.ts';
import { afterStep, allReturns, returnsOfOrder } from './returns-desk.ts';
import { approveReturn, declineReturn, receiveReturn, resolveReturn, type Tools } from './returns.ts';

export function returnDeskRoutes({ serve }: Counter, { db }: Shop, tools: Omit<Tools, 'actor'>): void {
  const toolsOf = async (customerId: string, seenState: ReturnState): Promise<Tools> => ({
    ...tools,
    seenState,
    actor: await actorName(db, customerId),
  });

  serve(calls.listAllReturns, ({ query }) => allReturns(db, query));
  serve(calls.listReturnsOfOrder, ({ params }) => returnsOfOrder(db, params.id));
  serve(calls.openReturn, async ({ params, body, customerId }) => {
    const actor = await actorName(db, customerId);
    return afterStep(db, openReturn(db, params.id, body, { ...tools, actor }));
  });
  serve(calls.approveReturn, async ({ params, body, customerId }) =>
    afterStep(db, approveReturn(db, params.id, await toolsOf(customerId, body.seen))),
  );
  serve(calls.declineReturn, async ({ params, body, customerId }) =>
    afterStep(db, declineReturn(db, params.id, body.reason, await toolsOf(customerId, body.seen))),
  );
  serve(calls.receiveReturn, async ({ params, body, customerId }) =>
    afterStep(db, receiveReturn(db, params.id, await toolsOf(customerId, body.seen))),
  );
  serve(calls.resolveReturn, async ({ params, body: { seen, ...form }, customerId }) =>
    afterStep(db, resolveReturn(db, params.id, form, await toolsOf(customerId, seen))),
  );
}
