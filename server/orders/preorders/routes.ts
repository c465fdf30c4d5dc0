import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import * as calls from '../../../contracts/orders/preorders.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { withdrawOffer } from '../../stock/inventory/inventory.ts';
import type { FulfilmentDeps } from '../fulfilment/fulfilment.ts';
import { cancelWhileItWaits, listPreorders, savePreorder } from './preorders.ts';

export function preorderRoutes(
  { registerEndpoint }: HttpServer,
  { db, clock }: Shop,
  deps: Omit<FulfilmentDeps, 'actor'>,
): void {
  registerEndpoint(calls.listPreorders, () => listPreorders(db, clock.now()));
  registerEndpoint(calls.savePreorder, ({ params, body }) => savePreorder(db, params.id, body, deps));
  registerEndpoint(calls.withdrawPreorder, async ({ params, query }) => {
    const refusal = await withdrawOffer(db, params.id, query.version, clock.now());
    return isRefusal(refusal) ? refusal : {};
  });
  registerEndpoint(calls.cancelPreordered, ({ params, person }) =>
    cancelWhileItWaits(db, params.token, { person, at: clock.now() }, deps),
  );
}
