import * as z from 'zod/mini';

export const kitsPerPage = 24;

const place = z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000));

/** A page number from an address: what is not one counts as the first page. */
export const pageNumber = z.catch(z._default(place, 1), 1);

/** The same where a whole list is meant when no page is asked for. */
export const pageOfWhole = z.catch(z.optional(place), 1);
