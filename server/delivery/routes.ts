import { estimateKitDelivery, readDeliveryFacts } from '../../contracts/delivery.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { deliveryFacts, estimateForKit } from './delivery.ts';

export function deliveryRoutes({ serve }: Counter, { db, clock }: Shop): void {
  serve(estimateKitDelivery, ({ params, query }) =>
    estimateForKit(db, params.id, query.postcode, clock.now()),
  );
  serve(readDeliveryFacts, () => deliveryFacts(db, clock.now()));
}
