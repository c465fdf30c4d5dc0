import { readPriceHistory } from '../../../contracts/storefront/listing/price-history.ts';
import { ask } from '../../kernel/query-client.ts';

export const priceHistoryQuery = (slug = '') => ask(readPriceHistory, { params: { slugOrId: slug } });
