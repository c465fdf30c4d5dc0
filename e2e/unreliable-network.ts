import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Everything between a device and the shop. Cut, it takes connections and drops them, as a field
 * without reception does; it can also hand out another worker, as a shop that has been updated would.
 */
export type UnreliableNetwork = {
  url: string;
  cut(): void;
  mend(): void;
  /** From now on the worker is one of another build. */
  update(): void;
} & AsyncDisposable;

export async function openUnreliableNetwork(shopUrl: string): Promise<UnreliableNetwork> {
  let isCut = false;
  let isUpdated = false;
  const sockets = new Set<Socket>();
  const shop = new URL(shopUrl);

  const server: Server = createServer((asked, answer) => {
    if (isCut) {
      asked.socket.destroy();
      return;
    }
    const headers = { ...asked.headers };
    // The worker's text is changed on its way, so it has to come as it is.
    if (asked.url?.endsWith('/worker.js')) delete headers['accept-encoding'];
    const onward = request(
      { host: shop.hostname, port: shop.port, method: asked.method, path: asked.url, headers },
      (answered) => {
        if (!isUpdated || !asked.url?.endsWith('/worker.js')) {
          answer.writeHead(answered.statusCode ?? 502, answered.headers);
          answered.pipe(answer);
          return;
        }
        const { 'content-length': _length, ...headersOfNext } = answered.headers;
        answer.writeHead(answered.statusCode ?? 502, headersOfNext);
        void text(answered).then((script) => answer.end(script.replace('"build":"', '"build":"next')));
      },
    );
    onward.on('error', () => asked.socket.destroy());
    asked.pipe(onward);
  });
  server.on('connection', (socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      isCut = false;
    },
    update() {
      isUpdated = true;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
