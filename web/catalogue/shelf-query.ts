import { readShelf, type ShelfSort } from '../../contracts/catalogue.ts';
import { ask } from '../kernel/query-client.ts';

/** @param search the address's query: `page` and `sort`, both as a person may have typed them */
export const shelfQuery = (slug = '', { page, sort }: Record<string, string> = {}) =>
  ask(readShelf, { params: { slug }, query: { page, sort: sort as ShelfSort | undefined } });
