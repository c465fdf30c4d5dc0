import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { wellKnownFiles } from '../contracts/kernel/paths.ts';

export type ReusedPages = {
  /** A page that shows nothing of the shop, in a context of its own that keeps nothing of anybody. */
  take(settings: BrowserContextOptions): Promise<Page>;
  giveBack(page: Page): Promise<void>;
};

/** How many unused pages stay open: each is a process of a hundred megabytes. */
const freeMost = 3;
/** After this many visits a page is closed, because it has collected too much memory. */
const visitsMost = 40;

/**
 * Pages that journeys use one after another, across files too, since each file's shop answers at the same address.
 * The process of such a page has parsed the shop's scripts and its context has fetched them, so the next visit takes
 * two fifths of the processor time of a first one.
 *
 * What a journey leaves behind is removed: cookies, storage, other tabs, history, the position of the pointer, what its
 * screen is. A page whose clock a journey has installed is closed instead of being reused.
 */
export function openReusedPages(browser: Browser): ReusedPages {
  const free: { page: Page; baseURL: string | undefined }[] = [];
  const known = new WeakMap<Page, { baseURL: string | undefined; visits: number }>();
  return {
    async take(settings) {
      const { baseURL } = settings;
      for (let next = free.pop(); next; next = free.pop()) {
        if (next.baseURL === baseURL && !next.page.isClosed()) return next.page;
        await next.page.context().close();
      }
      const context = await browser.newContext(settings);
      const page = await context.newPage();
      known.set(page, { baseURL, visits: 0 });
      noteChanges(page);
      return page;
    },
    async giveBack(page) {
      const { baseURL, visits } = known.get(page) ?? { baseURL: undefined, visits: visitsMost };
      known.set(page, { baseURL, visits: visits + 1 });
      const isKept = visits < visitsMost && free.length < freeMost && (await isEmptied(page));
      if (isKept) free.push({ page, baseURL });
      else await page.context().close();
    },
  };
}

const changed = new WeakSet<Page>();
const lasting = new WeakMap<Page, Set<string>>();

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The one through which a page is asked what Playwright has no words for, as long as it lives. */
export async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

const fetching = new WeakSet<Page>();

/**
 * From here on nothing is taken from what the browser has fetched before, neither from its memory: pictures and letters
 * come while the page is there. Scripts are fetched, too, but what was made of the same text is known.
 */
export async function fetchAnew(page: Page): Promise<void> {
  const session = await sessionOf(page);
  fetching.add(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

async function fetchAsUsual(page: Page): Promise<void> {
  if (!fetching.delete(page)) return;
  const session = await sessionOf(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  await session.send('Network.disable');
}

/** No later journey is given it. */
export function keepFromOthers(page: Page): void {
  changed.add(page);
}

/** A script that only looks at what the page does, loaded before the page's own; later journeys have it too. */
export async function watchBy(page: Page, path: string): Promise<void> {
  const there = lasting.get(page) ?? new Set();
  lasting.set(page, there);
  if (there.has(path)) return;
  there.add(path);
  await page.context().addInitScript({ path });
}

/**
 * Whether such a script is in the page. Frames that may run no script have it too; the browser logs that it was
 * blocked.
 */
export function isWatched(page: Page): boolean {
  return lasting.has(page);
}

/** As journeys begin: every visitor has asked for less motion. */
const usualMedia = {
  media: null,
  colorScheme: null,
  contrast: null,
  forcedColors: null,
  reducedMotion: 'reduce',
} as const;
const otherMedia = new WeakSet<Page>();
const offline = new WeakSet<BrowserContext>();
/** Those by which journeys have changed what a device is, such as one with a fingerprint sensor, too. */
const sessionsBegun = new WeakMap<BrowserContext, CDPSession[]>();
/** What runs in each document before the page's own scripts; what it has changed goes with the document. */
const scriptsBrought = new WeakMap<Page, { dispose(): Promise<void> }[]>();

function noteChanges(page: Page): void {
  const context = page.context();
  const { newCDPSession, setOffline } = context;
  context.newCDPSession = async (of) => {
    const session = await newCDPSession.call(context, of);
    sessionsBegun.set(context, [...(sessionsBegun.get(context) ?? []), session]);
    return session;
  };
  context.setOffline = async (isOffline) => {
    offline.add(context);
    await setOffline.call(context, isOffline);
  };
  const { addInitScript, clock, emulateMedia, exposeBinding, exposeFunction } = page;
  page.addInitScript = async (...given) => {
    const script = await Reflect.apply(addInitScript, page, given);
    scriptsBrought.set(page, [...(scriptsBrought.get(page) ?? []), script]);
    return script;
  };
  page.emulateMedia = async (how) => {
    otherMedia.add(page);
    await emulateMedia.call(page, how);
  };
  for (const [name, change] of Object.entries({ exposeBinding, exposeFunction })) {
    const noted = (...given: unknown[]) => {
      changed.add(page);
      return Reflect.apply(change, page, given) as unknown;
    };
    Object.assign(page, { [name]: noted });
  }
  const noteClock = () => {
    changed.add(page);
    return clock;
  };
  Object.defineProperty(page, 'clock', { get: noteClock });
}

/** False where something may have stayed. */
async function isEmptied(page: Page): Promise<boolean> {
  if (page.isClosed() || changed.has(page)) return false;
  const context = page.context();
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    if (offline.delete(context)) await context.setOffline(false);
    if (otherMedia.has(page)) await page.emulateMedia(usualMedia);
    otherMedia.delete(page);
    for (const script of scriptsBrought.get(page) ?? []) await script.dispose();
    scriptsBrought.delete(page);
    await fetchAsUsual(page);
    const session = await sessionOf(page);
    for (const begun of sessionsBegun.get(context) ?? []) if (begun !== session) await begun.detach();
    sessionsBegun.delete(context);
    // A text of the same origin: an empty page would be shown by another process.
    await page.goto(wellKnownFiles.robots);
    const { origin } = new URL(page.url());
    await Promise.all([
      page.mouse.move(-1, -1),
      session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
      session.send('Network.clearBrowserCookies'),
      session.send('Page.resetNavigationHistory'),
      session.send('Runtime.evaluate', { expression: 'sessionStorage.clear()' }),
    ]);
    return true;
  } catch {
    // The shop is away, or the page has crashed.
    return false;
  }
}
