import { expect, inject } from 'vitest';
import { forgotPassword, login } from '../contracts/account/sign-in/sign-in.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { limits } from '../server/account/sign-in/rules.ts';
import { placeText } from '../server/people/sessions/rules.ts';
import { lacks } from '../tools/missing-tools.ts';
import { visitorFrom, type Entrance } from './address-visitor.ts';
import { makeCertificate } from './certificate.ts';
import { test as journey } from './journey.ts';
import { makeOwner, owner } from './owner-steps.ts';
import { hasManyAddresses, openProductionShop, siteHost, type ProductionShop } from './production-shop.ts';
import { hasCaddy, hasNginx, openCaddy, openNginx } from './system-proxies.ts';
import type { TlsProxy } from './tls-proxy.ts';

const certificate = await makeCertificate(siteHost);
const cannotRun = lacks('the shop behind Caddy and nginx as deploy/ sets them up', {
  'caddy (apt-get install it)': hasCaddy,
  'nginx (apt-get install it)': hasNginx,
  'openssl, which makes its certificate': certificate !== undefined,
  'the addresses of 127.0.0.0/8, from which its visitors come': await hasManyAddresses(),
});

type Site = ProductionShop & { entrances: { caddy: Entrance; nginx: Entrance } };

/** One shop behind both. */
async function openSite(): Promise<Site> {
  if (!certificate) throw new Error('There is no certificate');
  let caddy: (TlsProxy & { certificates: string }) | undefined;
  const site = await openProductionShop(
    inject('postgres'),
    async (port) => (caddy = await openCaddy(siteHost, port)),
  );
  const nginx = await openNginx(siteHost, site.port, certificate);
  await makeOwner(site);
  return {
    ...site,
    entrances: {
      caddy: { port: site.proxyPort, host: siteHost, cert: caddy?.certificates ?? '' },
      nginx: { port: nginx.port, host: siteHost, cert: certificate.cert },
    },
    async close() {
      await nginx[Symbol.asyncDispose]();
      await site.close();
    },
  };
}

const test = journey.extend<{ site: Site }>({
  site: [
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: 'file' },
  ],
});

const proxies = ['caddy', 'nginx'] as const;
const visitors = { caddy: '127.21.0.1', nginx: '127.22.0.1' };

test.skipIf(cannotRun).for(proxies)(
  'behind %s cookies are bound to https and to the host',
  async (proxy, { site }) => {
    const forged = { 'x-forwarded-for': '203.0.113.7' };
    const visitor = visitorFrom(visitors[proxy], site.entrances[proxy], forged);
    const home = await visitor.read(paths.home);
    expect(home.status).toBe(200);
    expect(home.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(home.headers['server'] ?? '').not.toMatch(/\d/);
    const signedIn = await visitor.ask(login, { body: { username: owner.email, password: owner.password } });
    expect(signedIn.status).toBe(200);
    const set = signedIn.headers['set-cookie'] ?? [];
    expect(set.find((line) => line.startsWith('__Host-session='))).toMatch(
      /; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(set.filter((line) => !/; Secure(?:;|$)/.test(line))).toEqual([]);
    const { place } = await site.db
      .selectFrom('sessions')
      .select('place')
      .orderBy('signed_in_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(place).toBe(placeText(visitors[proxy]));
  },
);

test.skipIf(cannotRun).for(proxies)(
  'behind %s limits count the address that a visitor has, whatever the visitor tells of others',
  async (proxy, { site }) => {
    const counted = async () =>
      (
        await site.db
          .selectFrom('limits')
          .select('who')
          .where('name', '=', limits.emailAddress.name)
          .execute()
      ).length;
    const before = await counted();
    const addresses = { caddy: '127.0.22.1', nginx: '127.0.22.2' };
    const ask = async (address: string, i: number, headers: Record<string, string> = {}) => {
      const body = { email: `${proxy}-${i}@example.com` };
      return (await visitorFrom(address, site.entrances[proxy], headers).ask(forgotPassword, { body }))
        .status;
    };
    const answers: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      const forged = `203.0.113.${i}`;
      const told = { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for=${forged}` };
      answers.push(await ask(addresses[proxy], i, told));
    }
    expect(answers).toEqual([200, 200, 200]);
    expect(await ask('127.0.22.9', 3)).toBe(200);
    // The forger, one more for both proxies, and nobody whom the forger named.
    expect(await counted()).toBe(before + (proxy === 'caddy' ? 2 : 1));
  },
);
