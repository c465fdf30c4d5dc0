import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { isRefusal } from '../../../../contracts/kernel/refusal.ts';
import { receiveProviderEvent } from '../../../../contracts/orders/payments/payments.ts';
import {
  paySandboxPayment,
  readSandboxPayment,
  refundAtSandbox,
  setSandboxFaults,
} from '../../../../contracts/orders/payments/sandbox.ts';
import type { HttpServer } from '../../../kernel/http/http.ts';
import { countTries, giveBackTries, type Limit } from '../../../kernel/http/limits.ts';
import type { Shop } from '../../../kernel/shop.ts';
import { openMessenger } from './events.ts';
import { isSecondLeg } from './rules.ts';
import { payByCard, refundAtProvider, setFaults, showPayment } from './sandbox.ts';

/**
 * Who tries card after card tests stolen ones (trust.md, 10): on one payment, in one browser, or with one
 * payment and browser after another from one network. A real provider counts on its own page.
 */
const attempts: Limit = { name: 'pay by card', most: 3, minutes: 10 };
const attemptsOnPayment: Limit = { ...attempts, name: 'pay by card, payment' };
/** More than one browser's, because an office has one address. */
const attemptsFromNetwork: Limit = { ...attempts, name: 'pay by card, network', most: 12 };

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
  registerEndpoint(paySandboxPayment, async ({ params, body, caller }) => {
    const now = clock.now();
    const isNew = !isSecondLeg(body.cardNumber, body.challenge);
    const counts = [
      { limit: attempts, who: caller.browserId },
      { limit: attemptsOnPayment, who: params.reference },
      { limit: attemptsFromNetwork, who: caller.network },
    ];
    const tooMany = isNew ? await countTries(db, counts, now) : undefined;
    if (tooMany) return tooMany;
    const paid = await payByCard(db, params.reference, body, messenger);
    if (!isRefusal(paid) && paid.outcome === 'captured') await giveBackTries(db, counts);
    return paid;
  });
  registerEndpoint(refundAtSandbox, ({ params, body }) =>
    refundAtProvider(db, params.reference, body.amountCents, messenger),
  );
  // A real shop has no switch that breaks it.
  if (!config.production) registerEndpoint(setSandboxFaults, ({ body }) => setFaults(db, body));
}
