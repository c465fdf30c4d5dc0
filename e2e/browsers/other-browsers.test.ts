import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect } from 'vitest';
import { adminPaths } from '../../contracts/kernel/admin-paths.ts';
import { paths } from '../../contracts/kernel/paths.ts';
import { isRefusal } from '../../contracts/kernel/refusal.ts';
import { sandboxCards } from '../../contracts/orders/payments/sandbox.ts';
import { brokenInvariants } from '../../db/invariants.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import { openTill } from '../../server/market/till/devices.ts';
import { lacks } from '../../tools/missing-tools.ts';
import { test } from '../journey.ts';
import { makeOwner, owner } from '../owner-steps.ts';
import type { JourneyShop } from '../shop.ts';
import { openStallAt } from '../stall.ts';
import { mabel } from '../steps.ts';
import { openUnreliableNetwork } from '../unreliable-network.ts';
import type { BrowserDriver } from './browser-driver.ts';
import { openFirefox } from './firefox.ts';
import { handsOn } from './hands.ts';
import { openWebkit } from './webkit.ts';

const onPath = (...names: string[]) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
const [firefox, webkit, screen] = [
  onPath('firefox-esr', 'firefox'),
  onPath('WebKitWebDriver'),
  onPath('Xvfb'),
];
const what = 'buying, signing in and selling offline';
const browsers = [
  {
    name: 'Firefox',
    isMissing: lacks(`${what} in Firefox`, { 'Firefox (firefox-esr)': firefox !== undefined }),
    open: () => openFirefox(firefox ?? ''),
  },
  {
    name: 'WebKit',
    isMissing: lacks(`${what} in WebKit`, {
      'WebKitWebDriver (webkit2gtk-driver)': webkit !== undefined,
      'a screen to draw on (xvfb)': screen !== undefined,
    }),
    open: () => openWebkit(webkit ?? '', screen ?? ''),
  },
];

for (const { name, isMissing, open } of browsers)
  test.skipIf(isMissing)(
    `${name}: a guest buys, the owner signs in, a till sells offline`,
    // Three journeys, in a browser that is started for them.
    { timeout: 180_000 },
    async ({ shop }) => {
      await using browser = await open();
      await buyKit(browser, shop);
      await signIn(browser, shop);
      await sellOffline(browser, shop);
      expect(await brokenInvariants(shop.db)).toEqual([]);
      expect(browser.problems()).toEqual([]);
    },
  );

async function buyKit(browser: BrowserDriver, { url }: JourneyShop): Promise<void> {
  const { openHydrated, press, fill, choose, see } = handsOn(browser);
  await openHydrated(url + paths.product(demoKits.kookaburra.slug));
  await press('^Add to cart');
  await see('Your cart');
  await press('^Checkout$');
  await see('Delivery');
  for (const [label, text] of Object.entries(mabel)) await fill(label, text);
  await choose('State', 'NT');
  await press(String.raw`^Pay \$`);
  await see('Pay by card');
  await fill('Card number', sandboxCards.succeeds);
  await fill('Expiry', '0829');
  await fill('Security code', '123');
  await fill('Name on card', 'Mabel Okafor');
  await press(String.raw`^Pay \$`);
  await see('Thank you, Mabel');
}

async function signIn(browser: BrowserDriver, shop: JourneyShop): Promise<void> {
  const { db } = shop;
  await db.deleteFrom('customers').where('email', '=', owner.email).execute();
  await makeOwner(shop);
  const { openHydrated, press, fill, see } = handsOn(browser);
  await openHydrated(shop.url + paths.auth);
  await fill('Username or email', owner.email);
  await fill('Password', owner.password);
  await press('^Log in$', 'main form');
  await see('Dashboard');
}

async function sellOffline(browser: BrowserDriver, { db, url }: JourneyShop): Promise<void> {
  await using field = await openUnreliableNetwork(url);
  const marketId = await openStallAt(db, [[demoKits.koala.slug, 2]]);
  const made = await openTill(db, { marketId, name: browser.name, deviceId: null }, new Date());
  if (isRefusal(made)) throw new Error(made.message);
  const { press, see, run } = handsOn(browser);
  await browser.open(field.url + adminPaths.tillWithCode(marketId, made.code ?? ''));
  await press('^Make it a till$');
  await see('Everything is in the shop');
  await run('await navigator.serviceWorker.ready');
  field.cut();
  await press('^Sleeping koala');
  await press(String.raw`^Pay \$`);
  await press(String.raw`^Exactly \$`);
  await press('^Next sale$');
  await see('1 kept on this device, not sent');
  await browser.open(field.url + adminPaths.till(marketId));
  await see('1 kept on this device, not sent');
  field.mend();
  await run(`window.dispatchEvent(new Event('online'))`);
  await see('Everything is in the shop');
  const sold = await db
    .selectFrom('market_entries')
    .where('market_id', '=', marketId)
    .select('method')
    .execute();
  expect(sold.map(({ method }) => method)).toEqual(['cash']);
}
