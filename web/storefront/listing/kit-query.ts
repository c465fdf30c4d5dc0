import { readProduct } from '../../../contracts/storefront/listing/listing.ts';
import { ask } from '../../kernel/query-client.ts';

export const kitQuery = (slug = '') => ask(readProduct, { params: { slugOrId: slug } });
