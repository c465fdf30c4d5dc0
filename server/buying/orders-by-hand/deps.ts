import type { CheckoutDeps } from '../checkout/checkout.ts';

/** What the flows of this room need besides the database; `actor` is who stands at the desk. */
export type OrdersByHandDeps = CheckoutDeps & { actor: string };
