import type { Db } from '../../kernel/database/database.ts';

/** A kit that a market sold, with what of it was refunded taken off. */
export type SoldRow = {
  market_id: string;
  product_id: number;
  at: Date;
  /** Without what came back. */
  quantity: number;
  cents: number;
};

/**
 * What the tills of markets have written down. Tills stand above markets, so whoever assembles the shop hands
 * this in; a market's sheet and the planner read by it.
 */
export type TillBooks = {
  /** In time's order. */
  sold: (db: Db, marketIds: readonly string[]) => Promise<SoldRow[]>;
  /** How many sales were not taken back whole, what they came to, and the GST in what was kept. */
  saleSums: (
    db: Db,
    marketIds: readonly string[],
  ) => Promise<{ market_id: string; count: number; sales_cents: number; gst_cents: number }[]>;
  /** What came in and went out, by how. */
  takings: (db: Db, marketId: string) => Promise<Takings[]>;
  tills: (
    db: Db,
    marketId: string,
  ) => Promise<
    {
      id: string;
      name: string;
      revoked_at: Date | null;
      is_paired: boolean;
      seen_at: Date | null;
      sale_count: number;
    }[]
  >;
};

export type Takings = {
  method: string;
  came_cents: number;
  went_cents: number;
  rounding_cents: number;
  count: number;
};
