import { daysBefore } from '../contracts/kernel/days.ts';
import { requestReviews } from './account/account/account.ts';
import {
  deleteExpiredChallenges,
  deleteExpiredLinks,
  signInDepsOf,
  writeSignInEmail,
  writeSignInEmailTask,
  type EmailRequest,
} from './account/sign-in/sign-in.ts';
import { archiveDatabaseLog, makeDueBackups } from './backup/backup-jobs.ts';
import { deleteOldCarts } from './buying/cart/cart.ts';
import {
  expireOverdueOrders,
  findExternalRefunds,
  reconcilePayments,
  remindOfLeftCheckouts,
  remindOfPayment,
  checkoutDepsOf,
} from './buying/checkout/checkout.ts';
import { keepCraftNights, remindOfBags } from './buying/craft-nights/craft-nights.ts';
import { remindOfMoneyDue } from './buying/receivables/receivables.ts';
import { measureColours } from './catalogue/kits/kits.ts';
import { deleteOldPhotos } from './community/gallery/gallery.ts';
import { deleteOldUploads } from './community/reviews/reviews.ts';
import { emailQueue } from './email-queue.ts';
import { continueImports, deleteOldMoveIns, moveInTask, workOnImport } from './growth/imports/imports.ts';
import { countVisitDays, deleteVisitSecrets } from './insight/reports/analytics/analytics.ts';
import { countSoldDays } from './insight/reports/dashboard/dashboard.ts';
import { keepAssets } from './kernel/http/assets.ts';
import { deleteOldTries } from './kernel/http/limits.ts';
import { startQueues, type Jobs, type JobQueue } from './kernel/jobs/job-queues.ts';
import { everyMinute } from './kernel/jobs/queue-waits.ts';
import type { Shop } from './kernel/shop.ts';
import { remindOfReservations, sweepReservations, takeReserved } from './market/markets/markets.ts';
import { tillBooks } from './market/till/till.ts';
import {
  notifyOfLateParcels,
  refundWhatIsOwed,
  remindOfMarkets,
  remindOfPickups,
} from './orders/fulfilment/fulfilment.ts';
import { countBuyers } from './orders/orders/orders.ts';
import { readPayouts, refreshPaymentMethods } from './orders/payments/payments.ts';
import { keepPreorders } from './orders/preorders/preorders.ts';
import { deleteOldReturnPhotos, hasReturn } from './orders/returns/returns.ts';
import { webhookQueue } from './outside-jobs.ts';
import { forgetUnconfirmed } from './people/consents/consents.ts';
import { deleteOldNotifications } from './people/notifications/notifications.ts';
import { deleteExpiredSessions } from './people/sessions/sessions.ts';
import type { MailTimeouts } from './platform/email/email.ts';
import { makePicturesTask, makeWaitingPictures } from './platform/images/images.ts';
import { switchBanners } from './platform/settings/settings.ts';
import { switchSales } from './pricing/discounts/discounts.ts';
import { recordGoneParts, recordLowStock } from './stock/inventory/inventory.ts';
import { deleteOldImports, importTask, importWaiting } from './stock/kit-tables/kit-tables.ts';
import { notifyWaitingBuyers } from './storefront/wishlist/alerts/alerts.ts';
import { alertDepsOf } from './storefront/wishlist/alerts/routes.ts';
import { notifyOfWishlistChanges } from './storefront/wishlist/wishlist.ts';

/** A cart is kept for so long after its last change. */
const cartDays = 60;

/** So long a run makes pictures; what is left waits for the next one. */
const picturesForMs = 50_000;

/**
 * Every job of the shop, listed by hand, in queues with workers of their own: money never waits for a mail
 * server, nor for pictures. A new kind of work that may be slow gets a queue of its own here. Each job may
 * run twice, or on two machines, and does its work once. A machine that slept does not catch up on what it
 * missed.
 */
export function startJobs(shop: Shop, mailWaits: MailTimeouts = {}): Promise<Jobs> {
  const { directUrl, log, config } = shop;
  const queues = queuesOf(shop, mailWaits).filter(({ name }) => config.queues.includes(name));
  return startQueues(directUrl, log, queues);
}

export function queuesOf(shop: Shop, mailWaits: MailTimeouts = {}): JobQueue[] {
  return [
    moneyQueue(shop),
    emailQueue(shop, mailWaits),
    pictureQueue(shop),
    importQueue(shop),
    webhookQueue(shop),
    backupQueue(shop),
    otherQueue(shop),
  ];
}

/** What holds stock or owes money. */
function moneyQueue(shop: Shop): JobQueue {
  const { db, log } = shop;
  const deps = { ...checkoutDepsOf(shop), takeReserved };
  return {
    name: 'money',
    tasks: {
      async expireOverdueOrders() {
        const expired = await expireOverdueOrders(db, deps);
        if (expired > 0) log.info({ expired }, 'orders expired unpaid');
      },
      reconcilePayments: () => reconcilePayments(db, deps),
      refundWhatIsOwed: () => refundWhatIsOwed(db, { ...deps, actor: 'shop' }),
      findExternalRefunds: () => findExternalRefunds(db, deps),
      keepCraftNights: () => keepCraftNights(db, { ...deps, linkKey: shop.keys.visitor }),
      readPayouts: () => readPayouts(db, deps.provider),
      sweepReservations: () => sweepReservations(db, tillBooks, deps),
      refreshPaymentMethods: () => refreshPaymentMethods(db, deps.provider),
    },
    timetable: [
      { at: everyMinute, task: 'expireOverdueOrders' },
      { at: everyMinute, task: 'reconcilePayments' },
      { at: everyMinute, task: 'refundWhatIsOwed' },
      { at: everyMinute, task: 'keepCraftNights' },
      { at: everyMinute, task: 'sweepReservations' },
      { at: '47 * * * *', task: 'findExternalRefunds' },
      { at: '7 * * * *', task: 'refreshPaymentMethods' },
      { at: '19 * * * *', task: 'readPayouts' },
    ],
  };
}

function pictureQueue(shop: Shop): JobQueue {
  return {
    name: 'pictures',
    tasks: {
      [makePicturesTask]: (_payload, { abortSignal }) => makePictures(shop, abortSignal),
    },
    timetable: [{ at: everyMinute, task: makePicturesTask }],
  };
}

/** Files of other platforms: minutes of work, and pictures from hosts that may be slow. */
function importQueue({ db, files, clock, config }: Shop): JobQueue {
  const deps = { db, files, now: clock.now, pictureHosts: config.importPictureHosts };
  return {
    name: 'imports',
    tasks: {
      [moveInTask]: (payload, { abortSignal }) =>
        workOnImport(deps, (payload as { id: string }).id, abortSignal),
      continueImports: (_payload, { abortSignal }) => continueImports(deps, abortSignal),
    },
    timetable: [{ at: everyMinute, task: 'continueImports' }],
  };
}

/** The log goes on being archived while a backup is made. */
function backupQueue(shop: Shop): JobQueue {
  return {
    name: 'backups',
    tasks: {
      archiveDatabaseLog: (_payload, { abortSignal }) => archiveDatabaseLog(shop, abortSignal),
      makeDueBackups: (_payload, { abortSignal }) => makeDueBackups(shop, abortSignal),
    },
    timetable: [
      { at: everyMinute, task: 'archiveDatabaseLog' },
      { at: everyMinute, task: 'makeDueBackups' },
    ],
  };
}

/** Everything that nobody's money or stock waits for. */
function otherQueue(shop: Shop): JobQueue {
  const { db, clock, log } = shop;
  return {
    name: 'other',
    tasks: {
      [writeSignInEmailTask]: (payload) => writeSignInEmail(db, payload as EmailRequest, signInDepsOf(shop)),
      [importTask]: (payload) => importWaiting(db, (payload as { id: string }).id, clock.now),
      async remindOfLeftCheckouts() {
        const links = { siteOrigin: shop.config.siteOrigin, linkKey: shop.keys.visitor };
        const reminded = await remindOfLeftCheckouts(db, { ...links, now: clock.now() });
        if (reminded > 0) log.info({ reminded }, 'people were reminded of a checkout that they left');
      },
      remindOfPayment: () => remindOfPayment(db, checkoutDepsOf(shop)),
      async measureColours() {
        while ((await measureColours(db)) > 0);
      },
      async countBuyers() {
        while (await countBuyers(db, clock.now()));
      },
      ...countingTasks(shop),
      async notifyWaitingBuyers() {
        const told = await notifyWaitingBuyers(db, alertDepsOf(shop));
        if (told > 0) log.info({ told }, 'people were told that a kit is back');
      },
      notifyOfWishlistChanges: () => notifyOfWishlistChanges(db, alertDepsOf(shop)),
      requestReviews: () => requestReviews(db, alertDepsOf(shop)),
      notifyOfLateParcels: () => notifyOfLateParcels(db, reminderDepsOf(shop)),
      remindOfPickups: () => remindOfWhatWaits(shop),
      keepPreorders: () => keepPreorders(db, reminderDepsOf(shop)),
      remindOfBags: () => remindOfBags(db, { ...checkoutDepsOf(shop), linkKey: shop.keys.visitor }),
      remindOfMoneyDue: () => remindOfMoneyDue(db, checkoutDepsOf(shop)),
      switchBanners: () => switchBanners(db, clock.now()),
      switchSales: () => switchSales(db, clock.now()),
      recordLowStock: () => recordLowStock(db, clock.now()),
      recordGoneParts: () => recordGoneParts(db, clock.now()),
      async clearOldCarts() {
        const gone = await deleteOldCarts(db, daysBefore(clock.now(), cartDays));
        if (gone > 0) log.info({ gone }, 'carts that nobody came back to were cleared away');
      },
      deleteExpiredSessions: () => deleteWhatExpired(shop, clock.now()),
      deleteVisitSecrets: () => deleteVisitSecrets(db, clock.now()),
      async keepAssets() {
        if (!shop.web.development) await keepAssets(shop);
      },
    },
    timetable: [
      { at: everyMinute, task: 'remindOfPayment' },
      { at: '*/10 * * * *', task: 'remindOfLeftCheckouts' },
      { at: everyMinute, task: 'recordLowStock' },
      { at: everyMinute, task: 'keepPreorders' },
      { at: everyMinute, task: 'recordGoneParts' },
      { at: '*/10 * * * *', task: 'measureColours' },
      { at: everyMinute, task: 'countBuyers' },
      { at: everyMinute, task: 'notifyWaitingBuyers' },
      { at: everyMinute, task: 'notifyOfWishlistChanges' },
      { at: '37 * * * *', task: 'requestReviews' },
      // At eight or nine in the morning in Sydney.
      { at: '5 22 * * *', task: 'notifyOfLateParcels' },
      { at: '29 9 * * *', task: 'remindOfPickups' },
      { at: '10 22 * * *', task: 'remindOfMoneyDue' },
      { at: '15 22 * * *', task: 'remindOfBags' },
      // Just past each hour, because Sydney's midnight is at one or at two of UTC's afternoon.
      { at: '1 * * * *', task: 'switchBanners' },
      { at: everyMinute, task: 'switchSales' },
      { at: '17 * * * *', task: 'clearOldCarts' },
      { at: '17 * * * *', task: 'deleteExpiredSessions' },
      { at: '2 * * * *', task: 'deleteVisitSecrets' },
      ...countingTimes,
      // A version that runs for months is in use to its last day.
      { at: '41 18 * * *', task: 'keepAssets' },
    ],
  };
}

/** Sums of past days that are counted once. */
function countingTasks({ db, clock }: Shop) {
  return {
    countVisitDays: () => countVisitDays(db, clock.now()),
    countSoldDays: () => countSoldDays(db, clock.now()),
  };
}
const countingTimes = [
  { at: '5 * * * *', task: 'countVisitDays' },
  { at: '7 * * * *', task: 'countSoldDays' },
];

/** The evening before: places of pick-up, markets, and what is reserved there. */
async function remindOfWhatWaits(shop: Shop): Promise<void> {
  const deps = reminderDepsOf(shop);
  await remindOfPickups(shop.db, deps);
  await remindOfMarkets(shop.db, deps);
  await remindOfReservations(shop.db, deps);
}

function reminderDepsOf({ db, config, clock }: Shop) {
  return {
    siteOrigin: config.siteOrigin,
    now: clock.now,
    hasReturn: (orderToken: string) => hasReturn(db, orderToken),
  };
}

/** Sessions and links past their time, and photographs whose form was never sent. */
async function deleteWhatExpired(shop: Shop, now: Date): Promise<void> {
  await deleteExpiredSessions(shop.db, now);
  // The longest limit counts a day.
  await deleteOldTries(shop.db, daysBefore(now, 2));
  await deleteExpiredLinks(shop.db, now);
  await forgetUnconfirmed(shop.db, now);
  await deleteExpiredChallenges(shop.db, now);
  await deleteOldNotifications(shop.db, now);
  const yesterday = daysBefore(now, 1);
  await deleteOldUploads(shop, yesterday);
  await deleteOldImports(shop.db, yesterday);
  await deleteOldPhotos(shop, yesterday);
  await deleteOldReturnPhotos(shop, yesterday);
  await deleteOldMoveIns(shop.db, shop.files, now);
}

/** In a process of low priority, so that it may go on however busy the machine is. */
async function makePictures({ db, files }: Shop, stop: AbortSignal): Promise<void> {
  const end = Date.now() + picturesForMs;
  await makeWaitingPictures(db, files, () => stop.aborted || Date.now() > end);
}
