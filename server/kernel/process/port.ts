import { randomInt } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { CannotStart } from './cannot-start.ts';

/**
 * The port to open the shop on: the one that was asked for, if it is free, or any free one for 0.
 *
 * @param setting what names the port, for the sentence of one that is taken
 */
export async function freePort(host: string, port: number, setting = 'PORT'): Promise<number> {
  // A browser asks ::1 first for "localhost", so another program there would be taken for the shop.
  if (host === '127.0.0.1' && port !== 0) await tryPort('::1', port, setting).catch(ignoreMissingAddress);
  return port === 0 ? anyPort(host) : tryPort(host, port, setting);
}

/**
 * A port below the range that operating systems give to outgoing connections: the shop opens some seconds after this
 * check, and such a connection may take the port meanwhile.
 */
function anyPort(host: string): Promise<number> {
  return tryPort(host, randomInt(20_000, 32_000)).catch(() => tryPort(host, 0));
}

function tryPort(host: string, port: number, setting = 'PORT'): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = sentenceFor(error.code, { host, port, setting });
      reject(sentence ? new CannotStart(sentence, { cause: error }) : error);
    });
    server.listen({ host, port, exclusive: true }, () => {
      const { port: found } = server.address() as AddressInfo;
      server.close(() => resolve(found));
    });
  });
}

type WantedPort = { host: string; port: number; setting: string };

function sentenceFor(code: string | undefined, { host, port, setting }: WantedPort): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken by another program. Stop that, or choose another port: ${setting}=${port + 1} npm start`;
    case 'EACCES':
      return `Port ${port} needs more rights than the shop has. Choose one above 1023: ${setting}=${port + 3000} npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is ${host}, which is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of its addresses.`;
    default:
      return undefined;
  }
}

/** A machine without IPv6 has no ::1, and so nobody there. */
function ignoreMissingAddress(error: Error): void {
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException;
  if (code !== 'EADDRNOTAVAIL' && code !== 'EAFNOSUPPORT') throw error;
}
