import { listRelated } from '../../../contracts/storefront/listing/listing.ts';
import { ask } from '../../kernel/query-client.ts';

export const relatedQuery = (id: number) => ask(listRelated, { params: { id } });
