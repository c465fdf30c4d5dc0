import {
  beginCount,
  closeCount,
  countKit,
  listCounts,
  readCount,
  receiveDelivery,
} from '../../../../contracts/stock/inventory/stocktake.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import type { Shop } from '../../../kernel/shop.ts';
import * as stocktake from './stocktake.ts';

export function stocktakeRoutes({ registerEndpoint }: HttpServer, { db, clock }: Shop): void {
  const by = ({ customerId }: { customerId: string }) => ({ actor: customerId, now: clock.now() });

  registerEndpoint(receiveDelivery, (asked) => stocktake.receiveDelivery(db, asked.body, by(asked)));
  registerEndpoint(listCounts, () => stocktake.allCounts(db));
  registerEndpoint(beginCount, (asked) => stocktake.beginCount(db, asked.body, by(asked)));
  registerEndpoint(readCount, ({ params }) => stocktake.readCount(db, params.id));
  registerEndpoint(countKit, (asked) => {
    const { id: countId, productId } = asked.params;
    return stocktake.countKit(db, { countId, productId, counted: asked.body.counted }, by(asked));
  });
  registerEndpoint(closeCount, (asked) => stocktake.closeCount(db, asked.params.id, by(asked)));
}
