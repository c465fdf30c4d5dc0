import type { CheckoutDeps } from '../checkout/checkout.ts';

/** What the flows of this room need besides the database: links are signed with the shop's key. */
export type CraftNightDeps = CheckoutDeps & { linkKey: string };
