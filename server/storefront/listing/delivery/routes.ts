import {
  estimateKitDelivery,
  readBoxPrices,
  readDeliveryFacts,
} from '../../../../contracts/storefront/listing/delivery.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import type { Shop } from '../../../kernel/shop.ts';
import { loadBoxPrices, loadDeliveryFacts, estimateForKit } from './delivery.ts';

export function deliveryRoutes({ registerEndpoint }: HttpServer, { db, clock }: Shop): void {
  registerEndpoint(estimateKitDelivery, ({ params, query }) =>
    estimateForKit(db, params.id, query.postcode, clock.now()),
  );
  registerEndpoint(readBoxPrices, () => loadBoxPrices(db, clock.now()));
  registerEndpoint(readDeliveryFacts, () => loadDeliveryFacts(db, clock.now()));
}
