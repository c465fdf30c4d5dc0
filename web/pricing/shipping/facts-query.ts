import { readDeliveryFacts } from '../../../contracts/pricing/shipping/delivery.ts';
import { ask } from '../../kernel/query-client.ts';

export const deliveryFactsQuery = ask(readDeliveryFacts, {});
