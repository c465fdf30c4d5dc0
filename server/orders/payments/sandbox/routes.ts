import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { receiveProviderEvent } from '../../../../contracts/orders/payments/payments.ts';
import {
  paySandboxPayment,
  readSandboxPayment,
  refundAtSandbox,
  setSandboxFaults,
} from '../../../../contracts/orders/payments/sandbox.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import type { Shop } from '../../../kernel/shop.ts';
import { tryCard } from './counted-cards.ts';
import { openMessenger } from './events.ts';
import { refundAtProvider, setFaults, showPayment } from './sandbox.ts';

/** The provider's own pages and switches; absent where the shop takes real money. */
export function sandboxRoutes(
  { registerEndpoint }: HttpServer,
  { db, config, keys, clock, log }: Shop,
): void {
  if (config.payments !== 'sandbox') return;
  const address = `${config.siteOrigin}${addressOf(receiveProviderEvent, { params: { provider: 'sandbox' } })}`;
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  const messenger = openMessenger({ address, secret: keys.sandbox, nowSeconds, log });

  registerEndpoint(readSandboxPayment, ({ params }) => showPayment(db, params.reference));
  registerEndpoint(paySandboxPayment, ({ params, body, caller }) =>
    tryCard(db, params.reference, body, { caller, messenger, now: clock.now() }),
  );
  registerEndpoint(refundAtSandbox, ({ params, body }) =>
    refundAtProvider(db, params.reference, body.amountCents, messenger),
  );
  // A real shop has no switch that breaks it.
  if (!config.production) registerEndpoint(setSandboxFaults, ({ body }) => setFaults(db, body));
}
