import { run, type Runner } from 'graphile-worker';
import { tellWhoWaits } from './alerts/alerts.ts';
import { alertToolsOf } from './alerts/routes.ts';
import { expireOverdueOrders, reconcilePayments, toolsOf } from './checkout/checkout.ts';
import { openPost, sendLetter, sendLetterTask } from './email/email.ts';
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

export type Jobs = { stop(): Promise<void> };

/** Every job of the shop, listed by hand. Each may run twice, or on two machines, and does its work once. */
export async function startJobs(shop: Shop): Promise<Jobs> {
  const { db, clock, log } = shop;
  const tools = toolsOf(shop);
  const post = openPost(shop.config);
  const pool = openJobPool(shop.databaseUrl, log);
  const runner: Runner = await run({
    pgPool: pool,
    logger: workerLog(log),
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    noPreparedStatements: false,
    // Every minute; a machine that slept does not catch up on what it missed.
    crontab: [
      '* * * * * expireOverdueOrders',
      '* * * * * reconcilePayments',
      '* * * * * tellWhoWaits',
      // Just past each hour, because Sydney's midnight is at one or at two of UTC's afternoon.
      '1 * * * * turnBanners',
      '17 * * * * forgetOverSessions',
    ].join('\n'),
    taskList: {
      [sendLetterTask]: (payload) => {
        const { id } = payload as { id: string };
        return sendLetter(db, id, { render: shop.web.renderLetter, post, now: clock.now });
      },
      [writeSignInLetterTask]: (payload) => writeSignInLetter(db, payload as LetterWish, signInToolsOf(shop)),
      async forgetOverSessions() {
        await forgetOverSessions(db, clock.now());
        await forgetOverLinks(db, clock.now());
        await forgetOldUploads(db, new Date(clock.now().getTime() - 86_400_000));
      },
      async expireOverdueOrders() {
        const expired = await expireOverdueOrders(db, tools);
        if (expired > 0) log.info({ expired }, 'orders expired unpaid');
      },
      reconcilePayments: () => reconcilePayments(db, tools),
      async tellWhoWaits() {
        const told = await tellWhoWaits(db, alertToolsOf(shop));
        if (told > 0) log.info({ told }, 'people were told that a kit is back');
      },
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
