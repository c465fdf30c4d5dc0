import type { Tools as CheckoutTools } from '../checkout/checkout.ts';

/** What the flows of this room need besides the database; `actor` is who stands at the desk. */
export type Tools = CheckoutTools & { actor: string };
