import { searchKits } from '../../contracts/search.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { searchKitsFor } from './search.ts';

export function searchRoutes({ serve }: Counter, { db }: Shop): void {
  serve(searchKits, ({ query }) => searchKitsFor(db, query.q, query.page));
}
