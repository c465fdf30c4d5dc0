import { statfs } from 'node:fs/promises';
import { backupAges } from './backup/backup-status.ts';
import { queuesOf } from './jobs.ts';
import { oldestWaits, secondsSinceTurn } from './kernel/jobs/jobs.ts';
import { queueWaits } from './kernel/jobs/queue-waits.ts';
import type { Gauges } from './kernel/process/metrics.ts';
import type { Shop } from './kernel/shop.ts';
import { providerTrouble } from './orders/payments/payments.ts';
import { countEmails, oldestUntried } from './platform/email/email.ts';
import { countHeld } from './stock/inventory/inventory.ts';

/** What the metrics tell of the shop's tables, asked whenever somebody reads them. */
export function gaugesOf(shop: Shop): Gauges {
  const { db, clock, config } = shop;
  const queues = queuesOf(shop);
  return [
    {
      name: 'shop_emails',
      help: 'Letters that are not with their recipients: waiting, delayed (due for five minutes) or failed.',
      label: 'state',
      read: () => countEmails(db, clock.now()),
    },
    {
      name: 'shop_stock_holds',
      help: 'Kits that are held for orders which are being paid: pieces, and those of them whose time is over.',
      label: 'state',
      read: () => countHeld(db, clock.now()),
    },
    {
      name: 'shop_queue_wait_seconds',
      help: 'For how long the oldest work of a queue has been due without being begun; 0 where none is.',
      label: 'queue',
      read: async () => {
        const waits = queueWaits(queues, await oldestWaits(db), await secondsSinceTurn(db));
        return { ...waits, emails: Math.max(waits.emails ?? 0, await oldestUntried(db, clock.now())) };
      },
    },
    {
      name: 'shop_disk_free_bytes',
      help: 'What is left for the shop on the disk that its folder is on.',
      label: 'folder',
      read: async () => ({ data: await freeBytes(config.dataFolder) }),
    },
    {
      name: 'shop_payment_provider_faulty',
      help: '1 since every call of the payment provider has failed.',
      label: 'provider',
      read: async () => ({ [config.payments]: (await providerTrouble(db, config.payments)) ? 1 : 0 }),
    },
    {
      name: 'shop_backup_age_seconds',
      help: 'How old the last good backup is: the day’s, the base backup, and how far the archive of the log is behind.',
      label: 'kind',
      read: () => (config.backupTo === undefined ? Promise.resolve({}) : backupAges(db, clock.now())),
    },
  ];
}

async function freeBytes(folder: string): Promise<number> {
  // A worker without files has no folder; the disk is the same as that of the folder it would be in.
  const { bavail, bsize } = await statfs(folder).catch(() => statfs('.'));
  return bavail * bsize;
}
