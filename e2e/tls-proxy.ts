import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.ts';

export type TlsProxy = { port: number } & AsyncDisposable;

/**
 * A reverse proxy that ends TLS before the shop, as nginx does with deploy/nginx.conf: it passes
 * `Host` on and appends the address that it was reached from to `X-Forwarded-For`, whatever stands there already.
 */
export async function openTlsProxy({ cert, key }: Certificate, shopPort: number): Promise<TlsProxy> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer({ cert, key }, (asked, answer) => {
    const told = asked.headers['x-forwarded-for'];
    const before = told === undefined ? [] : [told].flat();
    const headers = {
      ...asked.headers,
      'x-forwarded-for': [...before, asked.socket.remoteAddress ?? ''].join(', '),
      'x-forwarded-proto': 'https',
    };
    const onward = request(
      { agent, host: '127.0.0.1', port: shopPort, method: asked.method, path: asked.url, headers },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered.pipe(answer);
      },
    );
    onward.on('error', () => asked.socket.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
