import { checkoutDepsOf } from './buying/checkout/checkout.ts';
import { deleteOldDeliveries, openWebhookSender } from './growth/webhooks/webhooks.ts';
import type { JobQueue } from './kernel/jobs/job-queues.ts';
import { everyMinute } from './kernel/jobs/queue-waits.ts';
import type { Shop } from './kernel/shop.ts';
import { findLostParcelEvents, followParcels } from './orders/fulfilment/fulfilment.ts';
import { carrierOf } from './orders/tracking/tracking.ts';

/** Programs beside the shop and the carrier, which may be slow or gone. */
export function webhookQueue(shop: Shop): JobQueue {
  const { db, clock, config, log } = shop;
  const carrier = carrierOf(shop);
  const deps = carrier && { ...checkoutDepsOf(shop), carrier };
  const sender = openWebhookSender(db, {
    now: clock.now,
    log,
    random: Math.random,
    ownHosts: config.webhookHosts,
  });
  return {
    name: 'webhooks',
    tasks: {
      deleteOldDeliveries: () => deleteOldDeliveries(db, clock.now()),
      async followParcels() {
        if (deps) await followParcels(db, deps);
      },
      async findLostParcelEvents() {
        if (deps) await findLostParcelEvents(db, deps);
      },
    },
    timetable: [
      { at: '23 * * * *', task: 'deleteOldDeliveries' },
      { at: everyMinute, task: 'followParcels' },
      { at: '53 * * * *', task: 'findLostParcelEvents' },
    ],
    polls: [{ name: 'sendWebhooks', everyMs: 250, work: sender.work }],
  };
}
