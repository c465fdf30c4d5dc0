import * as calls from '../../../contracts/pricing/store-credit.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { actorName } from '../../people/customers/customers.ts';
import { changeCustomerCredit, customerCreditPage, storeCreditPage } from './store-credit.ts';

export function storeCreditRoutes({ registerEndpoint }: HttpServer, { db, clock, config }: Shop): void {
  registerEndpoint(calls.readStoreCredit, async ({ customerId, query }) => {
    const { movements, ...page } = await storeCreditPage(db, customerId, query.after);
    return { ...page, movements: movements.map(({ actor: _actor, ...movement }) => movement) };
  });
  registerEndpoint(calls.readCustomerCredit, ({ params, query }) =>
    customerCreditPage(db, params.id, query.after),
  );
  registerEndpoint(calls.changeCustomerCredit, async ({ params, body, customerId }) =>
    changeCustomerCredit(db, params.id, body, {
      actor: await actorName(db, customerId),
      now: clock.now(),
      siteOrigin: config.siteOrigin,
    }),
  );
}
