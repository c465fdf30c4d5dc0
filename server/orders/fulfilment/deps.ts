import type { Logger } from 'pino';
import type { PaymentProvider } from '../payments/payments.ts';

/** What the flows of this room need besides the database. */
export type FulfilmentDeps = {
  provider: PaymentProvider;
  siteOrigin: string;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
  /** Who does it, as the timeline and the ledger say. */
  actor: string;
  /** The version of the order that the actor decided upon; absent where nobody looked at it first. */
  seen?: number;
  /** The buyer has the money in their hand as this is written: at a stall. */
  isHandedBack?: boolean;
};
