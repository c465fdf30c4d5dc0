import * as calls from '../../../contracts/pricing/margins.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { marginsOf, rewriteCost } from './margins.ts';

export function marginRoutes({ registerEndpoint }: HttpServer, { db, clock }: Shop): void {
  registerEndpoint(calls.readMargins, ({ query }) =>
    marginsOf(db, [...new Set(query.ids.split(',').map(Number))], clock.now()),
  );
  registerEndpoint(calls.writeCost, ({ params, body, customerId }) =>
    rewriteCost(db, params.id, body, { actor: customerId, at: clock.now() }),
  );
}
