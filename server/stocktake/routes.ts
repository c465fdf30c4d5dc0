import {
  beginCount,
  closeCount,
  countKit,
  listCounts,
  readCount,
  receiveDelivery,
} from '../../contracts/stocktake.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import * as stocktake from './stocktake.ts';

export function stocktakeRoutes({ serve }: Counter, { db, clock }: Shop): void {
  const by = ({ customerId }: { customerId: string }) => ({ actor: customerId, now: clock.now() });

  serve(receiveDelivery, (asked) => stocktake.receiveDelivery(db, asked.body, by(asked)));
  serve(listCounts, () => stocktake.allCounts(db));
  serve(beginCount, (asked) => stocktake.beginCount(db, asked.body, by(asked)));
  serve(readCount, ({ params }) => stocktake.readCount(db, params.id));
  serve(countKit, (asked) => {
    const { id: countId, productId } = asked.params;
    return stocktake.countKit(db, { countId, productId, counted: asked.body.counted }, by(asked));
  });
  serve(closeCount, (asked) => stocktake.closeCount(db, asked.params.id, by(asked)));
}
