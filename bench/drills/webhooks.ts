import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeWebhook } from '../../server/growth/webhooks/webhooks.ts';
import { openDrillPlace } from './drill-place.ts';

const messages = 5_000;
const mostWaitMs = 60_000;

/** Many changes in one transaction, told by a worker to a receiver that is quick beside one that hangs. */
export async function tellReceivers(): Promise<string[]> {
  await using place = await openDrillPlace('http://127.0.0.1');
  const heard: number[] = [];
  const quick = await listen((request, response) => {
    request.resume().on('end', () => {
      heard.push(performance.now());
      response.end();
    });
  });
  const hanging = await listen((request) => request.resume());
  const ownHosts = [quick.host, hanging.host];
  for (const host of [hanging.host, quick.host]) {
    const url = `http://${host}/`;
    const form = { id: randomUUID(), url, description: '', types: ['customer.changed'] as const };
    const made = { ...form, types: [...form.types], isPaused: false };
    await makeWebhook(place.db, made, { now: () => new Date(), ownHosts });
  }
  const worker = await place.start('worker', undefined, { WEBHOOK_HOSTS: ownHosts.join(',') });
  try {
    await sql`insert into outbox (type, subject)
      select 'customer.changed', gen_random_uuid()::text from generate_series(1, ${messages})`.execute(
      place.db,
    );
    const committed = performance.now();
    while (heard.length < messages && performance.now() - committed < mostWaitMs) await after(20);
    const [first = Infinity] = heard;
    const perSecond = Math.round(heard.length / (((heard.at(-1) ?? 0) - committed) / 1_000));
    console.log(
      `${heard.length} messages, the first ${Math.round(first - committed)} ms after its commit, ${perSecond} a second.`,
    );
    return [
      ...(heard.length === messages ? [] : [`${messages - heard.length} messages did not arrive.`]),
      ...(perSecond >= 1_000 ? [] : [`${perSecond} messages a second are fewer than 1,000.`]),
      ...(first - committed <= 1_000 ? [] : ['The first message came later than a second after its commit.']),
    ];
  } finally {
    await worker.stop();
    quick.close();
    hanging.close();
  }
}

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
