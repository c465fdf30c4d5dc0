import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A fixed address in front of changing servers, as a pooler, a virtual IP or a DNS name is in a real network. */
export type TurningDoor = {
  url: string;
  /** From here on connections go to this port; those of before are cut. */
  turnTo(port: number): void;
  /** From now on nothing is passed on and nothing is closed, as when a machine has vanished; new connections hang. */
  vanish(): void;
} & AsyncDisposable;

/** @param url the server that it leads to first */
export async function openDoor(url: string): Promise<TurningDoor> {
  let port = Number(new URL(url).port);
  let isThere = true;
  let pairs = new Set<readonly [Socket, Socket | undefined]>();
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket?.destroy();
    pairs = new Set();
  };
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (!isThere) {
      pairs.add([socket, undefined]);
      return;
    }
    const behind = connect(port, '127.0.0.1');
    const pair = [socket, behind] as const;
    pairs.add(pair);
    behind.on('error', () => socket.destroy());
    const close = () => {
      if (!pairs.has(pair) || !isThere) return;
      pairs.delete(pair);
      socket.destroy();
      behind.destroy();
    };
    socket.once('close', close);
    behind.once('close', close);
    socket.pipe(behind).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(own) }).href,
    turnTo(next) {
      port = next;
      // Connections of a machine that vanished hang on: nobody is there who could end them.
      if (isThere) cut();
      isThere = true;
    },
    vanish() {
      isThere = false;
      for (const [socket, behind] of pairs) {
        socket.unpipe();
        behind?.unpipe();
        behind?.removeAllListeners('error').on('error', () => {});
        socket.pause();
        behind?.destroy();
      }
    },
    async [Symbol.asyncDispose]() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
