import { addressOf } from '../../contracts/endpoint.ts';
import { paySandboxPayment, readSandboxPayment, setSandboxFaults } from '../../contracts/sandbox.ts';
import type { Counter } from '../kernel/http.ts';
import type { Shop } from '../kernel/shop.ts';
import { receiveProviderEvent } from '../../contracts/checkout.ts';
import { openMessenger } from './events.ts';
import { payByCard, setFaults, showPayment } from './sandbox.ts';

/** The provider's own pages and switches; absent where the shop takes real money. */
export function sandboxRoutes({ serve }: Counter, { db, config, keys, clock, log }: Shop): void {
  if (config.payments !== 'sandbox') return;
  const address = `${config.siteOrigin}${addressOf(receiveProviderEvent, { params: { provider: 'sandbox' } })}`;
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  const messenger = openMessenger({ address, secret: keys.sandbox, nowSeconds, log });

  serve(readSandboxPayment, ({ params }) => showPayment(db, params.reference));
  serve(paySandboxPayment, ({ params, body }) => payByCard(db, params.reference, body, messenger));
  serve(setSandboxFaults, ({ body }) => setFaults(db, body));
}
