import { availableParallelism, loadavg } from 'node:os';
import { run, type Runner } from 'graphile-worker';
import { forgetVisitors } from './analytics/analytics.ts';
import { askHowItWas } from './account/account.ts';
import { tellWhoWaits } from './alerts/alerts.ts';
import { alertToolsOf } from './alerts/routes.ts';
import { deleteOldCarts } from './cart/cart.ts';
import { countBuyers } from './customers/customers.ts';
import {
  expireOverdueOrders,
  lookForRefunds,
  reconcilePayments,
  remindOfPayment,
  toolsOf,
} from './checkout/checkout.ts';
import { refundWhatIsOwed } from './fulfilment/fulfilment.ts';
import { forgetOldPhotos } from './gallery/gallery.ts';
import { openPost, sendDueLetters, sendLetter, sendLetterTask } from './email/email.ts';
import { makePicturesTask, makeWaitingPictures } from './images/images.ts';
import { forgetOldImports, importTask, importWaiting } from './kit-tables/kit-tables.ts';
import { openJobPool, workerLog } from './kernel/jobs.ts';
import { forgetOldUploads } from './reviews/reviews.ts';
import { forgetOverSessions } from './sessions/sessions.ts';
import {
  forgetOverLinks,
  toolsOf as signInToolsOf,
  writeSignInLetter,
  writeSignInLetterTask,
  type LetterWish,
} from './sign-in/sign-in.ts';
import type { Shop } from './kernel/shop.ts';
import { turnBanners } from './settings/settings.ts';
import { tellOfWishes } from './wishlist/wishlist.ts';

/** A cart is kept for so long after its last change. */
const cartDays = 60;

/** So long a run makes pictures; what is left waits for the next one. */
const picturesForMs = 20_000;

export type Jobs = { stop(): Promise<void> };

/** A machine that slept does not catch up on what it missed. */
const timetable = [
  '* * * * * expireOverdueOrders',
  '* * * * * reconcilePayments',
  '* * * * * refundWhatIsOwed',
  '47 * * * * lookForRefunds',
  '* * * * * sendDueLetters',
  '* * * * * remindOfPayment',
  '* * * * * countBuyers',
  '17 * * * * forgetOldCarts',
  '* * * * * tellWhoWaits',
  '* * * * * tellOfWishes',
  `* * * * * ${makePicturesTask} {sweep:true}`,
  // Just past each hour, because Sydney's midnight is at one or at two of UTC's afternoon.
  '1 * * * * turnBanners',
  '17 * * * * forgetOverSessions',
  '37 * * * * askHowItWas',
  '2 * * * * forgetVisitors',
].join('\n');

/** Every job of the shop, listed by hand. Each may run twice, or on two machines, and does its work once. */
export async function startJobs(shop: Shop): Promise<Jobs> {
  const { db, clock, log } = shop;
  const tools = toolsOf(shop);
  const post = openPost(shop.config);
  const letterTools = { render: shop.web.renderLetter, post, now: clock.now };
  const pool = openJobPool(shop.databaseUrl, log);
  const runner: Runner = await run({
    pgPool: pool,
    logger: workerLog(log),
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    noPreparedStatements: false,
    crontab: timetable,
    taskList: {
      [sendLetterTask]: (payload) => {
        const { id } = payload as { id: string };
        return sendLetter(db, id, letterTools);
      },
      sendDueLetters: async () => {
        await sendDueLetters(db, letterTools);
      },
      [writeSignInLetterTask]: (payload) => writeSignInLetter(db, payload as LetterWish, signInToolsOf(shop)),
      forgetOverSessions: () => forgetWhatIsOver(shop, clock.now()),
      forgetVisitors: () => forgetVisitors(db, clock.now()),
      async countBuyers() {
        while (await countBuyers(db, clock.now()));
      },
      async expireOverdueOrders() {
        const expired = await expireOverdueOrders(db, tools);
        if (expired > 0) log.info({ expired }, 'orders expired unpaid');
      },
      reconcilePayments: () => reconcilePayments(db, tools),
      lookForRefunds: () => lookForRefunds(db, tools),
      refundWhatIsOwed: async () => {
        await refundWhatIsOwed(db, { ...tools, actor: 'shop' });
      },
      async remindOfPayment() {
        await remindOfPayment(db, tools);
      },
      async forgetOldCarts() {
        const gone = await deleteOldCarts(db, new Date(clock.now().getTime() - cartDays * 86_400_000));
        if (gone > 0) log.info({ gone }, 'carts that nobody came back to were cleared away');
      },
      async tellWhoWaits() {
        const told = await tellWhoWaits(db, alertToolsOf(shop));
        if (told > 0) log.info({ told }, 'people were told that a kit is back');
      },
      askHowItWas: () => askHowItWas(db, alertToolsOf(shop)),
      tellOfWishes: () => tellOfWishes(db, alertToolsOf(shop)),
      [importTask]: (payload) => importWaiting(db, (payload as { id: string }).id, clock.now),
      [makePicturesTask]: (payload, { abortSignal }) => makePictures(shop, payload, abortSignal),
      async turnBanners() {
        await turnBanners(db, clock.now());
      },
    },
  });
  return {
    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
}

/** Sessions and links past their time, and photographs whose form was never sent. */
async function forgetWhatIsOver(shop: Shop, now: Date): Promise<void> {
  await forgetOverSessions(shop.db, now);
  await forgetOverLinks(shop.db, now);
  const yesterday = new Date(now.getTime() - 86_400_000);
  await forgetOldUploads(shop.db, yesterday);
  await forgetOldImports(shop.db, yesterday);
  await forgetOldPhotos(shop, yesterday);
}

async function makePictures({ db, files }: Shop, payload: unknown, stop: AbortSignal): Promise<void> {
  const isSweep = (payload as { sweep?: boolean } | null)?.sweep ?? false;
  const [load = 0] = loadavg();
  // The demonstration brings hundreds of pictures: they wait until the machine has nothing better to do.
  if (isSweep && load >= availableParallelism() / 2) return;
  const end = Date.now() + picturesForMs;
  await makeWaitingPictures(db, files, () => stop.aborted || Date.now() > end);
}
