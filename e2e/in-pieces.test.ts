import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { paths } from '../contracts/kernel/paths.ts';
import { demoKits } from '../seed/demo-kits.ts';
import { test } from './furnished.ts';
import { expectProblem, widths } from './journey.ts';

type Places = Record<string, [left: number, top: number]>;

const pieces = 14;
const pages = [
  ['home', paths.home, widths.laptop],
  ['a kit', paths.product(demoKits.kookaburra.slug), widths.laptop],
  ['shipping and returns', paths.shippingReturns, widths.laptop],
  ['a listing', paths.category('all'), widths.phone],
  ['a kit', paths.product(demoKits.kookaburra.slug), widths.phone],
  ['our story', paths.about, widths.phone],
  ['shipping and returns', paths.shippingReturns, widths.phone],
] as const;

test.for(pages)(
  'what is seen of %s, still coming, stays where it is when the rest has come (%s, %i px)',
  async ([, path, width], { arrive }) => {
    const page = await arrive(width, 'anew');
    expectProblem(page, /ERR_FAILED/);
    await page.addInitScript({ path: join(import.meta.dirname, 'in-pieces.js') });
    const html = await (await page.request.get(path)).text();
    await openEmpty(page, path);
    const seen: { cut: number; places: Places }[] = [];
    let come = 0;
    for (const cut of [...cutsOf(html), html.length]) {
      const places = await page.evaluate<Places>(`come(${JSON.stringify(html.slice(come, cut))})`);
      seen.push({ cut, places });
      come = cut;
    }
    const whole = seen.at(-1)?.places ?? {};
    expect(Object.keys(whole).length).toBeGreaterThan(20);
    for (const { cut, places } of seen) {
      const moved = Object.keys(places).filter((element) => isElsewhere(places[element], whole[element]));
      expect(moved, `cut off after ${html.slice(cut - 80, cut)}`).toEqual([]);
    }
  },
);

/** A page of which nothing has come yet; without its scripts, which come later. */
async function openEmpty(page: Page, path: string): Promise<void> {
  await page.route('**/*', (route) => {
    const kind = route.request().resourceType();
    if (kind === 'document') return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '' });
    return kind === 'script' ? route.abort() : route.continue();
  });
  await page.goto(path);
}

/** After which letters a slow connection may stop: at ends of parts, the more the nearer to the top. */
function cutsOf(html: string): number[] {
  const ends = [...html.matchAll(/<\/(?:div|li|section|nav|form|figure|tr|table)>/g)].map(
    ({ index, 0: tag }) => index + tag.length,
  );
  const inBody = ends.filter((end) => end > html.indexOf('<main'));
  const cuts = Array.from(
    { length: pieces },
    (_, i) => inBody[Math.floor((i / pieces) ** 1.5 * inBody.length)],
  );
  return [...new Set(cuts)].filter((cut) => cut !== undefined);
}

function isElsewhere(before: Places[string] | undefined, after: Places[string] | undefined): boolean {
  if (!before || !after) return false;
  return Math.abs(before[0] - after[0]) > 1 || Math.abs(before[1] - after[1]) > 1;
}
