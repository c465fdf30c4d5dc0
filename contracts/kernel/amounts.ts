import * as z from 'zod/mini';

/** '49.95', as `decimalOf` of money.ts writes it. In a file of its own, because the browser reckons long before it needs a schema. */
export const decimalAmount = z.string().check(z.regex(/^-?\d+\.\d{2}$/));
