import type { CheckoutDeps } from '../checkout/checkout.ts';

/** What the flows of this room need besides the database; `actor` is who has the money. */
export type ReceivablesDeps = CheckoutDeps & { actor: string };
