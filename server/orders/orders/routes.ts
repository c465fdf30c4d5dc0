import * as numbers from '../../../contracts/orders/orders/order-numbers.ts';
import { changeGiftMessage, readOrder } from '../../../contracts/orders/orders/orders.ts';
import { listRedemptions } from '../../../contracts/pricing/discounts/admin-discounts.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { changeOwnGiftMessage } from './gift-message.ts';
import { orderNumbers, raiseOrderNumbers } from './numbers.ts';
import { buyerOrderBehind } from './orders.ts';
import { parcelPage } from './parcel-page.ts';
import { redemptionsOf } from './redemptions.ts';

export function orderRoutes(server: HttpServer, shop: Shop): void {
  const { registerEndpoint } = server;
  const { db, clock } = shop;
  parcelPage(server, shop);
  registerEndpoint(readOrder, ({ params, person }) =>
    buyerOrderBehind(db, params.token, { person, at: clock.now() }),
  );
  registerEndpoint(changeGiftMessage, ({ params, body, person }) =>
    changeOwnGiftMessage(db, params.token, body.message, { person, at: clock.now() }),
  );
  registerEndpoint(listRedemptions, ({ params, query }) => redemptionsOf(db, params.id, query.after));
  registerEndpoint(numbers.readOrderNumbers, () => orderNumbers(db));
  registerEndpoint(numbers.raiseOrderNumbers, ({ body }) => raiseOrderNumbers(db, body.nextNumber));
}
