import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from '../server/kernel/process/port.ts';
import type { TestPostgres } from '../tools/testing/database.ts';
import { openMailServer } from '../tools/testing/mail-server.ts';
import { openJourneyShop, type JourneyShop } from './shop.ts';
import type { TlsProxy } from './tls-proxy.ts';

export const siteHost = 'stillmade.test';

export type ProductionShop = JourneyShop & {
  /** Where the shop itself listens, behind the proxy. */
  port: number;
  proxyPort: number;
  mail: Awaited<ReturnType<typeof openMailServer>>;
};

/**
 * The built shop as a real one runs: in production mode, with a mail server and behind a proxy that ends TLS.
 *
 * @param settings asked once the proxy is open
 */
export async function openProductionShop(
  postgres: TestPostgres,
  openProxy: (shopPort: number) => Promise<TlsProxy>,
  settings: () => Record<string, string> = () => ({}),
): Promise<ProductionShop> {
  await using opened = new AsyncDisposableStack();
  const port = await freePort('127.0.0.1', 0);
  const proxy = opened.use(await openProxy(port));
  const mail = opened.use(await openMailServer());
  const shop = await openJourneyShop(postgres, {
    NODE_ENV: 'production',
    PORT: String(port),
    WEB_CONCURRENCY: '1',
    SITE_ORIGIN: `https://${siteHost}:${proxy.port}`,
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mail.url,
    MAIL_FROM: `Stillmade <hello@${siteHost}>`,
    ALLOW_SANDBOX_PAYMENTS: 'yes',
    ...settings(),
  });
  opened.defer(() => shop.close());
  const closing = opened.move();
  return { ...shop, port, proxyPort: proxy.port, mail, close: () => closing.disposeAsync() };
}

/** Whether this machine lets a program connect from each address of 127.0.0.0/8, as Linux does. */
export async function hasManyAddresses(): Promise<boolean> {
  const server = createServer().listen(0, '127.0.9.9');
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
