import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { examined } from '../testing/examined.ts';
import { openReceiver } from '../testing/receiver.ts';
import { serviceChecks } from './service-checks.ts';
import { watchingChecks } from './watching-checks.ts';

const everythingAt = (url: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  SENTRY_DSN: `${url.replace('://', '://a-key@')}/7`,
  RECAPTCHA_SECRET: '6Lf8b1cTAAAA',
  RECAPTCHA_SITE_KEY: '6Lf8b1cTBBBB',
  RECAPTCHA_HOST: url,
  ADDRESSFINDER_KEY: 'STILLMADE4KITS',
  ADDRESSFINDER_SECRET: 'K3NTR04D21',
  ADDRESSFINDER_HOST: url,
});
const named = ['traces', 'error reports', 'reCAPTCHA', 'Addressfinder'];
const examinedAt = (url: string) =>
  examined(everythingAt(url), (config) => [...watchingChecks(config), ...serviceChecks(config)]);

test('whoever is silent is named, and all of them together take less than 5 seconds', async () => {
  await using silent = await openReceiver('silent');
  const { line, isLate } = await examinedAt(silent.url);
  for (const what of named) expect(line(what)).toMatch(/^wrong .*\([A-Z_]+\) does not answer in time\.$/);
  expect(isLate).toBe(false);
});

/** Whatever connects is handled so. */
async function withServer(greet: (socket: Socket) => void, work: (port: number) => Promise<void>) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    greet(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await work((server.address() as AddressInfo).port);
  server.close();
}

test('a port that speaks something else is said to', async () => {
  await withServer(
    (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
    async (port) => {
      const plain = await examinedAt(`http://127.0.0.1:${port}`);
      for (const what of named) expect(plain.line(what)).toMatch(/^wrong .*speaks no HTTP at this port\.$/);
      const secure = await examinedAt(`https://127.0.0.1:${port}`);
      for (const what of named) expect(secure.line(what)).toMatch(/^wrong .*speaks no TLS at this port/);
    },
  );
  await withServer(
    (socket) => socket.destroy(),
    async (port) => {
      const { line } = await examinedAt(`http://127.0.0.1:${port}`);
      for (const what of named) expect(line(what)).toMatch(/^wrong .*breaks the connection off/);
    },
  );
});

test('a host that does not exist cannot be found', async () => {
  const { line } = await examinedAt('http://nobody.invalid');
  for (const what of named) expect(line(what)).toMatch(/^wrong .*cannot be found: no such host\.$/);
});
