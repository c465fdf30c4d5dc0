import { listReturns, readReturnable, requestReturn, sendReturnPhoto } from '../../contracts/returns.ts';
import type { Counter } from '../kernel/http.ts';
import { countTry, type Limit } from '../kernel/limits.ts';
import type { Shop } from '../kernel/shop.ts';
import { returnDeskRoutes } from './desk-routes.ts';
import type { Asker } from '../orders/orders.ts';
import { keepReturnPhoto } from './photos.ts';
import { returnableOf } from './returnable.ts';
import { askForReturn } from './requests.ts';
import { returnsOf, type Tools } from './returns.ts';

const asking: Limit = { name: 'ask for a return', most: 20, minutes: 60 };
const picturing: Limit = { name: 'return photos', most: 30, minutes: 60 };

export function returnRoutes(counter: Counter, shop: Shop, tools: Omit<Tools, 'actor'>): void {
  const { serve } = counter;
  returnDeskRoutes(counter, shop, tools);
  const { db, clock } = shop;
  const asker = (person: Asker['person']) => ({ person, at: clock.now() });
  serve(listReturns, ({ params, person }) => returnsOf(db, params.token, asker(person)));
  serve(requestReturn, async ({ params, body, person, network }) => {
    const tooMany = await countTry(db, asking, network, clock.now());
    return tooMany ?? askForReturn(db, params.token, body, { ...tools, actor: 'customer', person });
  });
  serve(readReturnable, ({ params, person }) => returnableOf(db, params.token, asker(person)));
  serve(sendReturnPhoto, async ({ params, bytes, person, network }) => {
    const tooMany = await countTry(db, picturing, network, clock.now());
    return tooMany ?? keepReturnPhoto(db, shop.files, params.token, bytes, asker(person));
  });
}
