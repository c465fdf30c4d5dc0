import { once } from 'node:events';
import { Agent, createServer, get, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { healthPaths } from '../../contracts/kernel/paths.ts';

/**
 * A load balancer in front of several processes: it asks each for `/readyz` and sends visitors to those that are
 * ready.
 */
export type BalancedDoor = {
  url: string;
  /** Visitors may be sent there as soon as it says that it is ready. */
  add(url: string): Promise<void>;
  remove(url: string): void;
  /** How many answers it has passed on, and how many of them were errors of a server or none at all. */
  counts: { answers: number; failed: number; reasons: string[] };
} & AsyncDisposable;

type Upstream = { url: URL; isReady: boolean };

const askEveryMs = 100;

export async function openBalancedDoor(): Promise<BalancedDoor> {
  const agent = new Agent({ keepAlive: true });
  const upstreams: Upstream[] = [];
  const counts = { answers: 0, failed: 0, reasons: [] as string[] };
  const closing = new AbortController();
  let turn = 0;

  const fail = (reason: string) => {
    counts.failed += 1;
    counts.reasons.push(reason);
  };

  /** Nothing is tried twice: what one process does not answer has failed. */
  const server = createServer((asked, answer) => {
    const ready = upstreams.filter(({ isReady }) => isReady);
    const to = ready[(turn += 1) % Math.max(1, ready.length)];
    counts.answers += 1;
    if (!to) {
      fail('nobody is ready');
      answer.writeHead(502).end();
      return;
    }
    const { hostname, port } = to.url;
    const onward = request(
      { agent, hostname, port, method: asked.method, path: asked.url, headers: asked.headers },
      (answered) => {
        if ((answered.statusCode ?? 500) >= 500) fail(`${answered.statusCode} from ${port}: ${asked.url}`);
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      },
    );
    onward.on('error', (error) => {
      fail(`${error.message} from ${port}: ${asked.url}`);
      if (!answer.headersSent) answer.writeHead(502);
      answer.end();
    });
    asked.pipe(onward);
  });

  async function watch(upstream: Upstream): Promise<void> {
    while (!closing.signal.aborted && upstreams.includes(upstream)) {
      upstream.isReady = await saysReady(upstream.url);
      await after(askEveryMs);
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    async add(url) {
      const upstream = { url: new URL(url), isReady: await saysReady(new URL(url)) };
      upstreams.push(upstream);
      void watch(upstream);
    },
    remove(url) {
      const at = upstreams.findIndex((one) => one.url.href === new URL(url).href);
      if (at !== -1) upstreams.splice(at, 1);
    },
    async [Symbol.asyncDispose]() {
      closing.abort();
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, 'close');
    },
  };
}

function saysReady(url: URL): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  get(new URL(healthPaths.ready, url), { timeout: 2_000 }, (answered) => {
    answered.resume();
    resolve(answered.statusCode === 200);
  })
    .on('error', () => resolve(false))
    .on('timeout', () => resolve(false));
  return promise;
}
