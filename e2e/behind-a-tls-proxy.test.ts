import { expect } from 'vitest';
import {
  forgotPassword,
  login,
  readUser,
  register,
  verifyEmail,
} from '../contracts/account/sign-in/sign-in.ts';
import { paths } from '../contracts/kernel/paths.ts';
import { listEmails } from '../contracts/platform/email/email.ts';
import { brokenInvariants } from '../db/invariants.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { limits } from '../server/account/sign-in/rules.ts';
import { visitorFrom, type Entrance } from './address-visitor.ts';
import { linksIn, emailTo } from './mailbox.ts';
import { owner } from './owner-steps.ts';
import { cannotRun, proxyOf, shopItself, test, type ProductionSite } from './production-journey.ts';
import { siteHost, type ProductionShop } from './production-shop.ts';
import { fillInCheckout, mabel, payButton, payWith, putIntoCart } from './steps.ts';

const right = { body: { username: owner.email, password: owner.password } };
const newcomer = (name: string) => ({
  body: { email: `${name}@example.com`, password: 'tea beside the hoop' },
});
const times = <T>(count: number, each: (i: number) => T) => Array.from({ length: count }, (_, i) => each(i));

/** How many of so many who have forgotten their password are answered with each status, and where each comes from. */
async function forgetFrom(
  who: string,
  visitors: readonly { address: string; entrance: Entrance; forged?: string }[],
) {
  const counts = new Map<number, number>();
  for (const [i, { address, entrance, forged }] of visitors.entries()) {
    const headers: Record<string, string> = forged === undefined ? {} : { 'x-forwarded-for': forged };
    const body = { email: `${who}-${i}@example.com` };
    const { status } = await visitorFrom(address, entrance, headers).ask(forgotPassword, { body });
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

test.skipIf(cannotRun)(
  'cookies are bound to the host, and browsers are told to stay on https',
  async ({ site }) => {
    const visitor = visitorFrom('127.0.1.200', proxyOf(site));
    const home = await visitor.read(paths.home);
    expect(home.status).toBe(200);
    expect(home.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(home.headers['content-security-policy']).toContain('upgrade-insecure-requests');

    const signedIn = await visitor.ask(login, right);
    expect(signedIn.status).toBe(200);
    const set = signedIn.headers['set-cookie'] ?? [];
    expect(set.find((line) => line.startsWith('__Host-session='))).toMatch(
      /; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(set.filter((line) => !/; Secure(?:;|$)/.test(line))).toEqual([]);
    expect([...visitor.cookies.keys()].toSorted()).toEqual([
      '__Host-device',
      '__Host-session',
      '__Host-visitor',
      'signed-in',
    ]);
    expect((await visitor.ask(readUser, {})).body.email).toBe(owner.email);
    // Nobody reads the emails of a real shop.
    const { path } = listEmails;
    expect((await visitor.read(path)).status).toBe(404);
    expect((await visitor.read(paths.emails)).status).toBe(404);
    expect(home.body).toContain(`${site.assetsHost}/pictures/`);
    const manifest = await visitor.read('/site.webmanifest');
    expect(manifest.body).toContain(`${site.assetsHost}/icons/`);
  },
);

test.skipIf(cannotRun)('links of letters lead to the site, whatever host was asked', async ({ site }) => {
  const { mail, url, port } = site;
  const proxied = visitorFrom('127.0.1.201', proxyOf(site));
  await proxied.ask(register, newcomer('mia'));
  const [verification] = linksIn(await emailTo(mail, 'mia@example.com'), 'verify-email');
  expect(verification).toMatch(new RegExp(`^${url}${paths.verifyEmailLink('')}`));
  const token = new URL(verification ?? '').hash.slice(1);
  expect((await proxied.ask(verifyEmail, { body: { token } })).status).toBe(200);

  const forger = visitorFrom('127.0.1.202', { port, host: 'shop.evil.test' });
  await forger.ask(forgotPassword, { body: { email: 'mia@example.com' } });
  const email = await emailTo(mail, 'mia@example.com', 'reset-password');
  expect(linksIn(email, 'reset-password')[0]).toMatch(new RegExp(`^${url}${paths.resetPasswordLink('')}`));
  expect(email).not.toContain('evil');
});

test.skipIf(cannotRun)('limits count the address that the visitor really has', async ({ site, task }) => {
  // A second try finds what the first one has used up (292): it comes from elsewhere.
  const net = `127.${task.result?.retryCount ?? 0}`;
  const entrance = proxyOf(site);
  const before = await countedAddresses(site);
  const many = times(3, (i) => ({ address: `${net}.2.${i + 1}`, entrance }));
  expect(await forgetFrom('real', many)).toEqual({ 200: 3 });

  // One visitor who tells the proxy of others.
  const forged = times(3, (i) => ({ address: `${net}.3.1`, entrance, forged: `203.0.113.${i}` }));
  expect(await forgetFrom('forged', forged)).toEqual({ 200: 3 });

  // One who finds the shop's own port, where nobody but the proxy is believed.
  const direct = times(3, (i) => ({
    address: `${net}.4.1`,
    entrance: shopItself(site),
    forged: `203.0.114.${i}, 127.0.0.1`,
  }));
  expect(await forgetFrom('direct', direct)).toEqual({ 200: 3 });

  // Three visitors and two forgers were counted, and nobody whom the forgers named.
  expect(await countedAddresses(site)).toBe(before + 5);
});

test.skipIf(cannotRun)(
  'a guest buys over https, from the kit to the confirmation and its letter, with everything but pages from the assets host',
  async ({ page, site }) => {
    const fetched: URL[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url())));
    const drawer = await putIntoCart(page, demoKits.kookaburra.slug);
    await drawer.getByRole('link', { name: 'Checkout' }).click();
    await fillInCheckout(page);
    const price = (await payButton(page).textContent())?.replace('Pay ', '') ?? '';
    await payButton(page).click();
    await page.getByRole('heading', { level: 1, name: 'Pay by card' }).waitFor();
    await payWith(page, 'succeeds');
    await page.getByRole('heading', { level: 1, name: 'Thank you, Mabel' }).waitFor();
    await page.getByText(`We have received ${price}.`).waitFor();
    expect(page.url()).toMatch(new RegExp(`^${site.url}${paths.confirmation('')}`));

    const cookies = await page.context().cookies();
    const visitor = cookies.find(({ name }) => name === '__Host-visitor');
    expect(visitor).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', domain: siteHost });

    const email = await emailTo(site.mail, mabel.Email, 'is paid');
    const links = linksIn(email, '');
    expect(links).not.toEqual([]);
    const elsewhere = links.filter((link) => new URL(link).origin !== site.url);
    expect(elsewhere.filter((link) => !link.startsWith(`${site.assetsHost}/pictures/`))).toEqual([]);
    expectAssetsFrom(site, fetched);
    expect(await brokenInvariants(site.db)).toEqual([]);
  },
);

function expectAssetsFrom({ url, assetsHost }: ProductionSite, fetched: readonly URL[]): void {
  const from = (host: string) =>
    fetched.flatMap(({ origin, pathname }) => (origin === host ? [pathname] : []));
  expect(from(url).filter((path) => /^\/(?:assets|icons|pictures)\//.test(path))).toEqual([]);
  for (const kind of [/\.js$/, /\.css$/, /\.woff2$/, /mark-.*\.svg$/])
    expect(from(assetsHost)).toContainEqual(expect.stringMatching(kind));
}

async function countedAddresses({ db }: ProductionShop): Promise<number> {
  const counts = db.selectFrom('limits').where('name', '=', limits.emailAddress.name);
  return (await counts.select('who').execute()).length;
}
