import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { lacks } from '../tools/missing-tools.ts';
import type { Entrance } from './address-visitor.ts';
import { makeCertificate } from './certificate.ts';
import { test as journey, widths } from './journey.ts';
import { makeOwner } from './owner-steps.ts';
import { hasManyAddresses, openProductionShop, siteHost, type ProductionShop } from './production-shop.ts';
import type { JourneyShop } from './shop.ts';
import { openTlsProxy } from './tls-proxy.ts';

const certificate = await makeCertificate(siteHost);

export const cannotRun = lacks('the shop in production behind a TLS proxy', {
  'openssl, which makes its certificate': certificate !== undefined,
  'the addresses of 127.0.0.0/8, from which its visitors come': await hasManyAddresses(),
});

/** Its pictures, scripts and the like are fetched from another place than its pages. */
export type ProductionSite = ProductionShop & { assetsHost: string };

/** Journeys through the proxy, in a browser that takes its certificate as it is; there is an owner. */
export const test = journey
  .extend<{ site: ProductionSite }>({
    site: [
      async ({}, use) => {
        if (!certificate) throw new Error('There is no certificate');
        await using assets = new AsyncDisposableStack();
        let assetsHost = '';
        const site = await openProductionShop(
          inject('postgres'),
          async (port) => {
            assetsHost = `https://${siteHost}:${assets.use(await openTlsProxy(certificate, port)).port}`;
            return openTlsProxy(certificate, port);
          },
          () => ({ ASSETS_HOST: assetsHost }),
        );
        await makeOwner(site);
        await use({ ...site, assetsHost });
        await site.close();
      },
      { scope: 'file' },
    ],
  })
  .extend<{ shop: JourneyShop; page: Page }>({
    shop: [async ({ site }, use) => use(site), { scope: 'file' }],
    page: async ({ arrive }, use) => use(await arrive(widths.laptop, { ignoreHTTPSErrors: true })),
  });

export function proxyOf({ proxyPort }: ProductionShop): Entrance {
  return { port: proxyPort, host: siteHost, ...(certificate ? { cert: certificate.cert } : {}) };
}

/** Past the proxy, for whoever finds the port. */
export function shopItself({ port }: ProductionShop): Entrance {
  return { port, host: siteHost };
}
