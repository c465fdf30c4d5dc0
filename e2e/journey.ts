import { isDeepStrictEqual } from 'node:util';
import { chromium, type Browser, type BrowserContextOptions, type Page, type Request } from 'playwright-core';
import { expect, inject, test as base } from 'vitest';
import { browserOptions } from '../tools/testing/browser.ts';
import { accessibilityProblems } from './judged-looks.ts';
import { pauseNothing } from './paused-calls.ts';
import { siteHost } from './production-shop.ts';
import { fetchAnew, isWatched, openReusedPages, type ReusedPages } from './reused-pages.ts';
import { limitScripts } from './script-limit.ts';
import { openJourneyShop, type JourneyShop } from './shop.ts';

/** How wide the screens are that the shop is checked at. */
export const widths = { phone: 360, tablet: 768, laptop: 1280, desktop: 1920 } as const;

type Parts = {
  browser: Browser;
  /** One shop for the journeys of a file. */
  shop: JourneyShop;
  /** Pages of earlier journeys. */
  reused: ReusedPages;
  /**
   * A browser of somebody's own with nothing in it, at a window of this width.
   *
   * @param way how it differs, such as without script. Given at all, even empty, the browser is a fresh one that has
   * never fetched anything of the shop; otherwise it may be one that an earlier journey has left. 'anew' is such a one,
   * too, but fetches everything as at a first visit
   */
  arrive: (width?: number, way?: BrowserContextOptions | 'anew') => Promise<Page>;
  /** Somebody at a laptop. */
  page: Page;
};

/**
 * The middle one of V8's optimising compilers takes more than it gives as well where a page lives for seconds, a tenth
 * of Chromium's time. Only for journeys: how fast the shop is, is measured with it. The last such option holds.
 */
const quickToCompile = '--js-flags=--no-turbofan --no-maglev';

/** No other name server knows the site of the shop that stands behind a proxy. */
const knowsSite = `--host-resolver-rules=MAP ${siteHost} 127.0.0.1`;

/**
 * A journey fails also when its pages had console errors, failed requests or broke the
 * Content-Security-Policy: say with `expectProblem` which of them belong to the story.
 */
export const test = base.extend<Parts>({
  browser: [
    async ({}, use) => {
      const { args = [], ...options } = await browserOptions();
      const browser = await chromium.launch({ ...options, args: [...args, quickToCompile, knowsSite] });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({}, use) => {
      const shop = await openJourneyShop(inject('postgres'));
      await use(shop);
      await shop.close();
    },
    { scope: 'file' },
  ],
  reused: [async ({ browser }, use) => use(openReusedPages(browser)), { scope: 'worker' }],
  arrive: async ({ browser, shop, reused }, use) => {
    const visits: Page[] = [];
    const special = new Set<Page>();
    await use(async (width = widths.laptop, way) => {
      const viewport = { width, height: width < widths.tablet ? 740 : 800 };
      const own = way === 'anew' ? undefined : way;
      const page = own
        ? await (await browser.newContext({ ...settingsFor(shop), viewport, ...own })).newPage()
        : await reused.take(settingsFor(shop));
      if (own) special.add(page);
      else if (!isDeepStrictEqual(page.viewportSize(), viewport)) await page.setViewportSize(viewport);
      if (way === 'anew') await fetchAnew(page);
      page.setDefaultTimeout(30_000);
      watch(page);
      visits.push(page);
      return page;
    });
    const problems = visits.flatMap((page) => problemsOf(page));
    for (const page of visits) {
      // A call that is still being answered when its page goes is nobody's problem.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await pauseNothing(page);
      if (special.has(page)) await page.context().close();
      else await reused.giveBack(page);
    }
    expect(problems, 'problems that the pages reported').toEqual([]);
  },
  page: async ({ arrive }, use) => use(await arrive()),
});

function settingsFor({ url }: JourneyShop): BrowserContextOptions {
  return {
    baseURL: url,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    reducedMotion: 'reduce',
    // A worker would fetch in the page's place, past what a journey holds back; who needs one says so.
    serviceWorkers: 'block',
    viewport: { width: widths.laptop, height: 800 },
  };
}

/** Goes there and waits until the page hears what is pressed, and has what it asks for when it does. */
export async function openHydrated(page: Page, path: string) {
  const answer = await page.goto(path, { waitUntil: 'networkidle' });
  const hadTurns = await isHydrated(page);
  if (!hadTurns) await untilHydrated(page);
  await untilAnswered(page, hadTurns && !watched.get(page)?.asking.size ? 1 : 0);
  return answer;
}

/** An answer may be followed by a question, as who is here by what they wish for: so often in a row nothing is asked. */
const quietRounds = 2;

/**
 * Whoever is slow to hydrate is quiet before, and asks then who is here and what lies in the cart. Journeys that hold an
 * answer back go on without it.
 */
export async function untilAnswered(page: Page, quietBefore = 0): Promise<void> {
  const until = performance.now() + 10_000;
  for (let quiet = quietBefore; quiet < quietRounds; quiet = watched.get(page)?.asking.size ? 0 : quiet + 1) {
    if (performance.now() > until) return;
    await nextAnswer(page, until);
    await page.evaluate(someTurns);
  }
}

/** At once where nothing is asked. */
async function nextAnswer(page: Page, until: number): Promise<void> {
  const state = watched.get(page);
  if (!state?.asking.size) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, until - performance.now());
  state.heard = resolve;
  await promise;
  clearTimeout(timer);
}

/**
 * What was planned as the page was hydrated has its turn, and what came last is shown; no clock of a journey stands still
 * for it. One question for several turns: each takes the test, the browser and the page 2 ms.
 */
const someTurns = `(async () => {
  const { port1, port2 } = new MessageChannel();
  for (let turn = 0; turn < 3; turn += 1)
    await new Promise((resolve) => {
      port1.onmessage = () => resolve();
      port2.postMessage('');
    });
})()`;

/** Not every page has such a script: the back office's is fetched at once, and fills an empty place. */
const hydrated = 'html:is([data-hydrated], :not(:has(script[data-entry], #office:empty)))';

/** Most are by then: one question is cheaper than a locator, for which much script comes into the page. */
async function isHydrated(page: Page): Promise<boolean> {
  const asked = `document.documentElement.matches('${hydrated}') && ${someTurns}.then(() => true)`;
  // A page that is just being left for another one does not answer.
  return page.evaluate<boolean>(asked).catch(() => false);
}

/** A page whose script is fetched behind its first picture may be quiet before it is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator(hydrated).waitFor({ state: 'attached' });
}

type Watched = { problems: string[]; expected: RegExp[]; asking: Set<Request>; heard?: () => void };
const watched = new WeakMap<Page, Watched>();

/** From here on, a problem that reads like this is part of the story, such as a declined card's 402. */
export function expectProblem(page: Page, text: RegExp): void {
  watched.get(page)?.expected.push(text);
}

function problemsOf(page: Page): string[] {
  const { problems = [], expected = [] } = watched.get(page) ?? {};
  return problems.filter((problem) => !expected.some((text) => text.test(problem)));
}

/**
 * What Playwright says where a journey has no use for the worker that keeps pages, and Chromium's advice some seconds
 * after a page has loaded: on a slow machine a page is still waiting for what it shows in the preloaded letters then.
 */
const ofTheMachine =
  /Service Worker registration blocked by Playwright|was preloaded using link preload but not used/;

/** A script that a journey puts into every frame is blocked where an email is shown, as all scripts are there. */
const ofWatching = /^Blocked script execution in '[^']*\/sheet' because the document's frame is sandboxed/;

/** From here on; what was there before is forgotten. */
function watch(page: Page): void {
  const isKnown = watched.has(page);
  watched.set(page, { problems: [], expected: [], asking: new Set() });
  if (isKnown) return;
  limitScripts(page);
  const problems = { push: (problem: string) => watched.get(page)?.problems.push(problem) };
  const asking = () => watched.get(page)?.asking;
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asking()?.add(request);
  });
  const answered = (request: Request) => {
    if (asking()?.delete(request)) watched.get(page)?.heard?.();
  };
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  page.on('console', (message) => {
    // Chromium also logs a policy's violations and failed requests here.
    const isOurs = ofTheMachine.test(message.text()) || (isWatched(page) && ofWatching.test(message.text()));
    if (['error', 'warning'].includes(message.type()) && !isOurs) {
      problems.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => problems.push(`script: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page calls off what it was still asking for.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request: ${request.url()} ${reason}`);
  });
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityProblems(page), `accessibility of ${page.url()}`).toEqual([]);
}

/** The same at each of these widths; the page is as wide afterwards as before. */
export async function expectAccessibleAt(page: Page, at: readonly number[]): Promise<void> {
  const before = page.viewportSize();
  for (const width of at) {
    await page.setViewportSize({ width, height: before?.height ?? 800 });
    expect(await accessibilityProblems(page), `accessibility of ${page.url()} at ${width}`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** The same from the page's top: what has been scrolled half under a bar that stays is no smaller for a finger. */
export async function expectAccessibleFromTop(page: Page): Promise<void> {
  await page.evaluate('scrollTo(0, 0)');
  await expectAccessible(page);
}
