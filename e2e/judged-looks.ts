import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Result } from 'axe-core';
import type { Page } from 'playwright-core';
import { sessionOf } from './reused-pages.ts';
import { withinLimit } from './script-limit.ts';

/** axe's looks at pages. What was judged once in this process, and is written and looks just so, is not asked about again. */

/** What is wrong is told by its HTML: nobody reads selectors. */
const withoutSelectors = `;axe.utils.nodeSerializer.update({
  toSpec: ({ source }) => ({ source, selector: [], ancestry: [], xpath: [], nodeIndexes: [] }),
})`;
/** Without the index of all classes and attributes that axe makes before each look, to write selectors. */
const axe =
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replaceAll(
    /(?<=_selectorData=)[\w$]+\([\w$]+\.flatTree\)/g,
    '{}',
  ) + withoutSelectors;
const inLooks = ['in-targets.js', 'in-looks.js']
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n');

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const asked = JSON.stringify({
  resultTypes: ['violations'],
  elementRef: false,
  selectors: false,
  preload: false,
  runOnly: everyRule,
});

/** Rules that ask about a document as a whole: what is displayed elsewhere matters to them. */
const rulesOfWhole = JSON.stringify([
  'accesskeys',
  'aria-hidden-body',
  'bypass',
  'document-title',
  'duplicate-id-aria',
  'heading-order',
  'html-has-lang',
  'html-lang-valid',
  'html-xml-lang-mismatch',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'meta-refresh',
  'meta-viewport',
  'meta-viewport-large',
  'page-has-heading-one',
]);

type Violation = Pick<Result, 'id' | 'help' | 'nodes'>;
/** What in-looks.js answers: the place of the first note that is sent, the notes, and the places that it asks about. */
type Taken = { first: number; notes: [words: string, of: number[]][]; asked: number[] };

/** Each note that any page has sent has a number. */
const numbers = new Map<string, number>();
const judged = new Set<number>();
/** The numbers of what a page's document has noted, by place. */
const noted = new WeakMap<Page, number[]>();

/** What axe finds: WCAG 2.2 A and AA, target size and best practice. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const taken = await takenFrom(page);
  if (taken === null) return wordsOf(await allViolations(page));
  const of = numbersOf(page, taken);
  const open = taken.asked.filter((place) => !judged.has(of[place] ?? -1));
  if (open.length === 0) return [];
  await giveAxe(page);
  const { violations, of: places } = await page.evaluate<{ violations: Violation[]; of: number[] }>(
    `looks.problems(${JSON.stringify(open)}, ${asked}, ${rulesOfWhole})`,
  );
  if (violations.length === 0) for (const place of places) judged.add(of[place] ?? -1);
  return wordsOf(violations);
}

/** As text: thousands of lists that Playwright would take apart and put together one by one. */
async function takenFrom(page: Page): Promise<Taken | null> {
  const take = 'JSON.stringify(looks.take())';
  const there = await page.evaluate<string | undefined>(`window.looks && ${take}`);
  return JSON.parse(there ?? (await page.evaluate<string>(`${inLooks}\n${take}`))) as Taken | null;
}

function numbersOf(page: Page, { first, notes }: Taken): number[] {
  const of = (noted.get(page) ?? []).slice(0, first);
  for (const [words, places] of notes) {
    const whole = `${places.map((place) => of[place]).join()} ${words}`;
    const number = numbers.get(whole) ?? numbers.size;
    numbers.set(whole, number);
    of.push(number);
  }
  noted.set(page, of);
  return of;
}

/** Of a page with frames, as where an email is shown, everything is asked. */
async function allViolations(page: Page): Promise<Violation[]> {
  await giveAxe(page);
  for (const frame of page.frames())
    if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(axe);
  return page.evaluate<Violation[]>(`axe.run(document, ${asked}).then(({ violations }) => violations)`);
}

/** By a session of its own: the process of the page knows then what it compiled for an earlier document. */
async function giveAxe(page: Page): Promise<void> {
  if (await page.evaluate('"axe" in window')) return;
  const given = (await sessionOf(page)).send('Runtime.evaluate', { expression: axe });
  await withinLimit(given, 'axe');
}

function wordsOf(violations: readonly Violation[]): string[] {
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `    ${html}`).join('\n')}`,
  );
}
