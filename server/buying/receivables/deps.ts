import type { Db } from '../../kernel/database/database.ts';
import type { CheckoutDeps } from '../checkout/checkout.ts';

/** What the flows of this room need besides the database; `actor` is who has the money. */
export type ReceivablesDeps = CheckoutDeps & {
  actor: string;
  /** Markets stand below orders, so whoever assembles the shop hands this in. */
  keepMarketOpen: (db: Db, marketId: string) => Promise<boolean>;
  /** Of open and closed ones, for the same reason. */
  marketNames: (db: Db, marketIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** What is handed in from markets. */
export type OfMarkets = Pick<ReceivablesDeps, 'keepMarketOpen' | 'marketNames'>;
