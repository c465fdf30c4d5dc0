import { readDeliveryFacts } from '../../contracts/delivery.ts';
import { ask } from '../kernel/query-client.ts';

export const deliveryFactsQuery = ask(readDeliveryFacts, {});
