import type { Db } from '../../kernel/database/database.ts';
import type { CheckoutDeps } from '../checkout/checkout.ts';

/** What the flows of this room need besides the database; `actor` is who has the money. */
export type ReceivablesDeps = CheckoutDeps & {
  actor: string;
  /** Markets stand below orders, so whoever assembles the shop hands this in. */
  keepMarketOpen: (db: Db, marketId: string) => Promise<boolean>;
};
