import { readPaymentState } from '../../../contracts/orders/payments/payments.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { receiveProviderEvent } from '../../../contracts/orders/payments/payments.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { findLastEvent } from './queries.ts';
import { keysOf } from './rules.ts';

export function paymentRoutes({ registerEndpoint }: HttpServer, { db, config }: Shop): void {
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
