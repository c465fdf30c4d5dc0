import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import * as calls from '../../../contracts/orders/tracking.ts';
import type { HttpServer } from '../../kernel/http/http.ts';
import type { Shop } from '../../kernel/shop.ts';
import { openMessenger } from '../payments/payments.ts';
import { findLastCarrierEvent } from './queries.ts';
import { playStep, setCarrierFaults, type SandboxParcelEvent } from './sandbox/sandbox-parcels.ts';
import { carrierSecret } from './tracking.ts';

/** How the carrier stands, and the switches of the sandbox; those are absent where it is not the carrier. */
export function trackingRoutes({ registerEndpoint }: HttpServer, shop: Shop): void {
  const { db, config, clock, log } = shop;
  const { carrier } = config;
  const address =
    carrier === 'none'
      ? ''
      : `${config.siteOrigin}${addressOf(calls.receiveCarrierEvent, { params: { provider: carrier } })}`;
  registerEndpoint(calls.readCarrierState, async () => ({
    provider: carrier,
    webhookUrl: address,
    lastEventAt: (await findLastCarrierEvent(db, carrier))?.toISOString() ?? null,
  }));
  if (carrier !== 'sandbox') return;
  const messenger = openMessenger<SandboxParcelEvent>({
    address,
    secret: carrierSecret(shop),
    nowSeconds: () => Math.floor(clock.now().getTime() / 1000),
    log,
  });
  registerEndpoint(calls.setSandboxCarrierFaults, ({ body }) => setCarrierFaults(db, body));
  registerEndpoint(calls.playParcelStep, ({ params: { trackingNumber }, body }) => {
    const at = new Date(clock.now().getTime() - body.minutesAgo * 60_000);
    return playStep(db, { trackingNumber, step: body.step, place: body.place, at }, messenger);
  });
}
