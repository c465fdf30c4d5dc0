import * as z from 'zod/mini';

export const kitsPerPage = 24;

/** A page number from an address: what is not one counts as the first page. */
export const pageNumber = z.catch(
  z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
  1,
);
