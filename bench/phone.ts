import type { Browser, Page } from 'playwright-core';

/** A phone as Lighthouse imagines it: slow 4G, and a processor a quarter as quick as this one. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const cpuSlowdown = 4;

/** Listens from the first moment to what a visitor feels. */
const listening = `
  window.felt = { lcp: 0, blocking: 0, shift: 0, paint: 0 };
  const hear = (type, work, more) => new PerformanceObserver((list) => list.getEntries().forEach(work))
    .observe({ type, buffered: true, ...more });
  hear('largest-contentful-paint', ({ startTime }) => { felt.lcp = startTime; });
  // As Lighthouse counts it: while nothing has been painted, nobody can press anything.
  hear('longtask', ({ startTime, duration }) => {
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    if (!painted) return;
    const heard = Math.max(startTime, painted.startTime);
    felt.blocking += Math.max(0, startTime + duration - heard - 50);
  });
  hear('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) felt.shift += value; });
  hear('event', ({ duration }) => { felt.paint = Math.max(felt.paint, duration); }, { durationThreshold: 16 });
`;

export type PhoneMeasures = { lcp: number; blocking: number; shift: number; paint: number };

/** A fresh phone, on which nobody has been in the shop before. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    locale: 'en-AU',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(listening);
  page.setDefaultTimeout(60_000);
  return page;
}

/**
 * Until the page hears what is pressed, and has asked for what it asks for by itself. A passport is no
 * page of React's: without the shop's entry nothing is hydrated.
 */
export async function arriveAt(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const isHydrated = (await page.locator('script[data-entry]').count()) > 0;
  if (isHydrated) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await rest(page);
}

export function feltOn(page: Page): Promise<PhoneMeasures> {
  return page.evaluate<PhoneMeasures>('felt');
}

/** Milliseconds from an input to the picture that answers it, the slowest of those that `act` makes. */
export async function nextPaint(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('felt.paint = 0');
  await act();
  await rest(page);
  return (await feltOn(page)).paint;
}

/** Until the page has answered what was done to it: long enough for a slow phone. */
export function rest(page: Page): Promise<unknown> {
  return page.evaluate('new Promise((resolve) => setTimeout(resolve, 2_000))');
}

/** Milliseconds from a click on a link until the next page's heading stands there. */
export function clickToContent(page: Page, link: string): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve) => {
    const heading = () => document.querySelector('h1')?.textContent;
    const before = heading();
    const began = performance.now();
    document.querySelector(${JSON.stringify(link)}).click();
    const look = () => heading() && heading() !== before ? resolve(performance.now() - began) : requestAnimationFrame(look);
    look();
  })`);
}
