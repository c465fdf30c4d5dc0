import type { Logger } from 'pino';
import type { PaymentProvider } from '../../orders/payments/payments.ts';

/** What the flows of this room need besides the database. */
export type TillDeps = {
  provider: PaymentProvider;
  siteOrigin: string;
  now: () => Date;
  log: Pick<Logger, 'warn'>;
};
