import { readBoxPrices } from '../../../contracts/storefront/listing/delivery.ts';
import { ask } from '../../kernel/query-client.ts';

export const boxPricesQuery = ask(readBoxPrices, {});
