import { run, type Runner } from 'graphile-worker';
import { expireOverdueOrders, reconcilePayments, toolsOf } from './checkout/checkout.ts';
import { refundWhatIsOwed } from './fulfilment/fulfilment.ts';
import { openPost, sendDueLetters, sendLetter, sendLetterTask } from './email/email.ts';
import { openJobPool, workerLog } from './kernel/jobs.ts';
import type { Shop } from './kernel/shop.ts';

export type Jobs = { stop(): Promise<void> };

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
    // Every minute; a machine that slept does not catch up on what it missed.
    crontab:
      '* * * * * expireOverdueOrders\n* * * * * reconcilePayments\n* * * * * refundWhatIsOwed\n* * * * * sendDueLetters',
    taskList: {
      [sendLetterTask]: (payload) => {
        const { id } = payload as { id: string };
        return sendLetter(db, id, letterTools);
      },
      sendDueLetters: async () => {
        await sendDueLetters(db, letterTools);
      },
      async expireOverdueOrders() {
        const expired = await expireOverdueOrders(db, tools);
        if (expired > 0) log.info({ expired }, 'orders expired unpaid');
      },
      reconcilePayments: () => reconcilePayments(db, tools),
      refundWhatIsOwed: async () => {
        await refundWhatIsOwed(db, { ...tools, actor: 'shop' });
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
