import * as z from 'zod/mini';

/** A stretch of the shop's days: the last so many, today among them, or a calendar month such as `2026-11`. */
export const period = z.string().check(z.regex(/^(7d|30d|90d|20\d{2}-(0[1-9]|1[0-2]))$/));

/** In the place of nonsense in an address: the last thirty days. */
export const periodOrUsual = z.catch(z._default(period, '30d'), '30d');

/** Days as `2026-11-20`, in Sydney; `to` is the first day that does not belong to it any more. */
export const span = z.object({ from: z.string(), to: z.string() });
export type Span = z.infer<typeof span>;
