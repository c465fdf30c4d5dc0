import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import * as calls from '../../../contracts/orders/payments/payment-methods.ts';
import { readPaymentState } from '../../../contracts/orders/payments/payments.ts';
import { receiveProviderEvent } from '../../../contracts/orders/payments/payments.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { askForPaymentMethods, chooseComingMethods, showPaymentMethods } from './payment-methods.ts';
import type { PaymentProvider } from './provider.ts';
import { findLastEvent } from './queries.ts';
import { keysOf } from './rules.ts';

export function paymentRoutes(
  { registerEndpoint }: HttpServer,
  { db, config }: Shop,
  provider: PaymentProvider,
): void {
  registerEndpoint(calls.readPaymentMethods, () => showPaymentMethods(db));
  registerEndpoint(calls.askForPaymentMethods, () => askForPaymentMethods(db, provider));
  registerEndpoint(calls.chooseComingMethods, ({ body }) => chooseComingMethods(db, body.comingSoon));
  registerEndpoint(readPaymentState, async () => ({
    provider: config.payments,
    movesMoney: config.stripe?.secretKey.includes('_live_') ?? false,
    keys: keysOf(config.stripe),
    webhookUrl: new URL(
      addressOf(receiveProviderEvent, { params: { provider: config.payments } }),
      config.siteOrigin,
    ).href,
    lastEventAt: (await findLastEvent(db, config.payments))?.toISOString() ?? null,
  }));
}
