import { searchKits } from '../../contracts/search.ts';
import { ask } from '../kernel/query-client.ts';

/** @param search the address's query: the term `q` and the `page` */
export const searchQuery = ({ q = '', page }: Record<string, string>) =>
  ask(searchKits, { query: { q: q.trim(), page } });
