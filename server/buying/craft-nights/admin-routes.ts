import {
  callOffCraftNight,
  listCraftNights,
  readCraftNight,
} from '../../../contracts/buying/craft-nights.ts';
import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { callOff } from './calling-off.ts';
import type { CraftNightDeps } from './deps.ts';
import { nightInOffice, nightsInOffice } from './office.ts';

export function adminRoutes({ registerEndpoint }: HttpServer, { db }: Shop, deps: CraftNightDeps): void {
  registerEndpoint(listCraftNights, ({ query }) => nightsInOffice(db, query));
  registerEndpoint(readCraftNight, ({ params }) => nightInOffice(db, params.id));
  registerEndpoint(callOffCraftNight, async ({ params, body, customerId }) => {
    const done = await callOff(db, params.id, body.reason, { ...deps, actor: customerId });
    return isRefusal(done) ? done : nightInOffice(db, params.id);
  });
}
