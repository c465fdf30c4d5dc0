import { estimateKitDelivery } from '../../contracts/delivery.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { estimateForKit } from './delivery.ts';

export function deliveryRoutes({ serve }: Counter, { db, clock }: Shop): void {
  serve(estimateKitDelivery, ({ params, query }) =>
    estimateForKit(db, params.id, query.postcode, clock.now()),
  );
}
