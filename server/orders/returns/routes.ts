import {
  listReturns,
  readReturnable,
  requestReturn,
  sendReturnPhoto,
} from '../../../contracts/orders/returns/returns.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import { countTry, type Limit } from '../../kernel/http/limits.ts';
import type { Shop } from '../../kernel/shop.ts';
import type { OrderViewer } from '../orders/orders.ts';
import { returnAdminRoutes } from './admin-routes.ts';
import { saveReturnPhoto } from './photos.ts';
import { askForReturn } from './requests.ts';
import { returnableOf } from './returnable.ts';
import { returnsOf, type ReturnsDeps } from './returns.ts';

const asking: Limit = { name: 'ask for a return', most: 20, minutes: 60 };
const picturing: Limit = { name: 'return photos', most: 30, minutes: 60 };

export function returnRoutes(server: HttpServer, shop: Shop, deps: Omit<ReturnsDeps, 'actor'>): void {
  const { registerEndpoint } = server;
  returnAdminRoutes(server, shop, deps);
  const { db, clock } = shop;
  const asker = (person: OrderViewer['person']) => ({ person, at: clock.now() });
  registerEndpoint(listReturns, ({ params, person }) => returnsOf(db, params.token, asker(person)));
  registerEndpoint(requestReturn, async ({ params, body, person, network }) => {
    const tooMany = await countTry(db, asking, network, clock.now());
    return tooMany ?? askForReturn(db, params.token, body, { ...deps, actor: 'customer', person });
  });
  registerEndpoint(readReturnable, ({ params, person }) => returnableOf(db, params.token, asker(person)));
  registerEndpoint(sendReturnPhoto, async ({ params, bytes, person, network }) => {
    const tooMany = await countTry(db, picturing, network, clock.now());
    return tooMany ?? saveReturnPhoto(db, shop.files, params.token, bytes, asker(person));
  });
}
