import { setTimeout as after } from 'node:timers/promises';
import { paths } from '../../contracts/kernel/paths.ts';
import { openCrowd, type BuyingCrowd } from '../../e2e/buying-crowd.ts';
import { openBalancedDoor, type BalancedDoor } from '../../tools/testing/balanced-door.ts';
import type { RunningShop } from '../../tools/testing/shop-process.ts';
import { openDrillPlace, type DrillPlace } from './drill-place.ts';
import { makeNextVersion, runScript, thisVersion, type ShopVersion } from './next-version.ts';

const answersAtLeast = 10_000;
const buyers = 12;
const webs = 2;

/**
 * A new version replaces the old one process by process while people buy, and is then rolled back the same way on
 * the newer tables. No answer may fail, and pages of either version must find their scripts at the other.
 */
export async function rollOut(): Promise<string[]> {
  await using opened = new AsyncDisposableStack();
  const next = opened.use(await makeNextVersion());
  const door = opened.use(await openBalancedDoor());
  const place = opened.use(await openDrillPlace(door.url));
  let running: RunningShop[] = [];
  opened.defer(async () => {
    for (const shop of running) await shop.stop();
  });
  for (let i = 0; i < webs; i += 1) running.push(await enter(place, door, thisVersion));
  const crowd = openCrowd(door.url, buyers);
  const visitor = openVisitor(door.url);

  await migrateTo(next, place);
  const steps: string[] = [];
  // There and back again until so many answers were given.
  for (let turn = 0; door.counts.answers < answersAtLeast || turn % 2 === 1 || turn < 2; turn += 1) {
    const version = turn % 2 === 0 ? next : thisVersion;
    const before = { ...door.counts };
    running = await replaceAll(running, place, door, version);
    const [answers, failed] = [door.counts.answers - before.answers, door.counts.failed - before.failed];
    steps.push(`to ${version.name}: ${answers} answers, ${failed} failed`);
  }
  await crowd.stop();
  const pages = await visitor.stop();
  return report(place, door, crowd, pages, steps);
}

async function enter(place: DrillPlace, door: BalancedDoor, version: ShopVersion): Promise<RunningShop> {
  const shop = await place.start('web', version, { DRAIN_SECONDS: '1' });
  await door.add(shop.url);
  return shop;
}

/** One after another: the new one comes in first, then the old one is told to end and drains. */
async function replaceAll(
  running: readonly RunningShop[],
  place: DrillPlace,
  door: BalancedDoor,
  version: ShopVersion,
): Promise<RunningShop[]> {
  const fresh: RunningShop[] = [];
  for (const old of running) {
    fresh.push(await enter(place, door, version));
    await after(1_500);
    await old.stop();
    door.remove(old.url);
  }
  return fresh;
}

function migrateTo(version: ShopVersion, place: DrillPlace): Promise<void> {
  return runScript(version.folder, 'tools/run.js', ['shop', 'migrate'], {
    ...place.settings,
    SHOP_ROLE: 'web',
  });
}

/** Somebody who opens pages and fetches the scripts and styles that each names, wherever the door sends each. */
function openVisitor(url: string) {
  const closing = new AbortController();
  const seen = { pages: 0, files: new Set<string>(), missing: [] as string[] };
  /** The page is shown by one process; a moment later another may answer for its files. */
  async function visit(path: string): Promise<void> {
    const html = await (await fetch(url + path)).text();
    for (const [file] of html.matchAll(/\/assets\/[^"\s<>&]+\.(?:js|css)/g)) {
      const { status } = await fetch(url + file);
      if (status !== 200) seen.missing.push(`${file}: ${status}`);
      seen.files.add(file);
    }
  }
  const visiting = (async () => {
    while (!closing.signal.aborted) {
      for (const path of [paths.home, paths.category('all')]) {
        await visit(path);
        seen.pages += 1;
      }
      await after(50);
    }
  })();
  return {
    async stop() {
      closing.abort();
      await visiting;
      return seen;
    },
  };
}

async function report(
  place: DrillPlace,
  door: BalancedDoor,
  crowd: BuyingCrowd,
  pages: { pages: number; files: Set<string>; missing: string[] },
  steps: readonly string[],
): Promise<string[]> {
  const { answers, failed, reasons } = door.counts;
  for (const step of steps) console.log(step);
  console.log(
    `${answers} answers, ${failed} failed. ${crowd.confirmed.length} orders confirmed. ` +
      `${pages.pages} pages opened with ${pages.files.size} different scripts and styles, ${pages.missing.length} missing.`,
  );
  const faults = await place.faultsOf(crowd.confirmed);
  return [...new Set([...reasons, ...crowd.failures, ...pages.missing]), ...faults];
}
