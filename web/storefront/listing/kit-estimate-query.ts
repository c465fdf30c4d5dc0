import { estimateKitDelivery } from '../../../contracts/storefront/listing/delivery.ts';
import { ask } from '../../kernel/query-client.ts';

export const kitEstimateQuery = (id: number, postcode: string) =>
  ask(estimateKitDelivery, { params: { id }, query: { postcode } });
