import * as numbers from '../../contracts/order-numbers.ts';
import { changeGiftMessage, readOrder } from '../../contracts/orders.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { changeOwnGiftMessage } from './gift-message.ts';
import { orderNumbers, raiseOrderNumbers } from './numbers.ts';
import { orderShown } from './orders.ts';

export function orderRoutes({ serve }: Counter, { db, clock }: Shop): void {
  serve(readOrder, ({ params, person }) => orderShown(db, params.token, { person, at: clock.now() }));
  serve(changeGiftMessage, ({ params, body, person }) =>
    changeOwnGiftMessage(db, params.token, body.message, { person, at: clock.now() }),
  );
  serve(numbers.readOrderNumbers, () => orderNumbers(db));
  serve(numbers.raiseOrderNumbers, ({ body }) => raiseOrderNumbers(db, body.nextNumber));
}
