import { countEmails } from './platform/email/email.ts';
import type { Gauges } from './kernel/process/metrics.ts';
import type { Shop } from './kernel/shop.ts';
import { providerTrouble } from './orders/payments/payments.ts';

/** What the metrics tell of the shop's tables, asked whenever somebody reads them. */
export function gaugesOf({ db, clock, config }: Shop): Gauges {
  return [
    {
      name: 'shop_emails',
      help: 'Letters that are not with their recipients: waiting, delayed (due for five minutes) or failed.',
      label: 'state',
      read: () => countEmails(db, clock.now()),
    },
    {
      name: 'shop_payment_provider_faulty',
      help: '1 since every call of the payment provider has failed.',
      label: 'provider',
      read: async () => ({ [config.payments]: (await providerTrouble(db, config.payments)) ? 1 : 0 }),
    },
  ];
}
