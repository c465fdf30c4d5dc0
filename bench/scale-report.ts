import { measuredBy } from './performance-page.ts';
import { hundredths } from './report.ts';
import type { ListMeasure } from './scale-lists.ts';
import type { FileMeasured } from './scale-tables.ts';

export type Results = {
  orders: number;
  grownSeconds: number;
  lists: ListMeasure[];
  calls: ListMeasure[];
  search: ListMeasure[];
  files: FileMeasured[];
  imported?: { rows: number; readMs: number; appliedMs: number };
};

/** Of a list, a search and a call the 95th percentile; of a list also the middle of its slowest way. */
const listBarMs = 60;
const searchBarsMs = { few: 20, many: 30 };
const callBars: readonly (readonly [call: RegExp, barMs: number])[] = [
  [/^what can be packed/, 100],
  [/^dashboard/, 300],
  [/^analytics, 90d/, 500],
  [/^SEO guide/, 1_000],
  [/^margins/, listBarMs],
];

export function lineOfMeasured({ name, status, ways, best, p50, p95, slowest }: ListMeasure): string {
  return [
    name.padEnd(36),
    String(status).padStart(4),
    `${ways} ways`.padStart(10),
    ...[best, p50, p95].map((value) => ms(value).padStart(9)),
    slowest ? `   slowest ${ms(slowest.p50)} ms: ${slowest.label}` : '',
  ].join('');
}

export function sectionOfScale({
  orders,
  grownSeconds,
  lists,
  calls,
  search,
  files,
  imported,
}: Results): string {
  const lines = lists.map((list) => {
    const { name, ways, best, p50, p95 } = list;
    const slowest = slowestOf(list);
    return `| ${name} | ${ways} | ${ms(best)} | ${ms(p50)} | ${ms(p95)} | ${ms(slowest.p50)} | ${slowest.label} | ${met(isQuick(list))} |`;
  });
  const others = calls.map(({ name, best, p50, p95 }) => {
    const barMs = callBars.find(([call]) => call.test(name))?.[1];
    const verdict = barMs === undefined ? '|' : `≤ ${count(barMs)} ms | ${met(p95 <= barMs)}`;
    return `| ${name} | ${ms(best)} | ${ms(p50)} | ${ms(p95)} | ${verdict} |`;
  });
  const found = search.map(({ name, best, p50, p95, firstMs = 0 }, i) => {
    // The small shop's come first.
    const barMs = i < search.length / 2 ? searchBarsMs.few : searchBarsMs.many;
    return `| ${name} | ${ms(firstMs)} | ${ms(best)} | ${ms(p50)} | ${ms(p95)} | ≤ ${barMs} ms | ${met(p95 <= barMs)} |`;
  });
  const written = files.map(
    ({ name, megabytes, seconds, grewMb }) =>
      `| ${name} | ${hundredths(megabytes)} MB | ${hundredths(seconds)} s | ${grewMb} MB |`,
  );
  return `${measuredBy('npm run bench:scale -- --write')}
${count(orders)} orders, ${count(orders / 10)} kits, ${count(orders / 5)} customers, grown in ${Math.round(grownSeconds)} s. Times are milliseconds as a
client on the same machine sees them, one asked after the other. Each list is asked in each of its orders with each
filter and with common and rare words, two pages of each, five times; a list that has no pages ten times, where it is
longest; what ends it stands in bench/whole-lists.ts. A list keeps its bar where the 95th percentile of all ways does and the
middle of its slowest way: among hundreds of ways one that takes long would not be seen.

![The slowest way to look at each list](performance-scale.svg)

| list | ways | best | p50 | p95 | slowest way's p50 | which | both ≤ ${listBarMs} ms |
| --- | ---: | ---: | ---: | ---: | ---: | --- | --- |
${lines.join('\n')}

| call | best | p50 | p95 | bar | |
| --- | ---: | ---: | ---: | --- | --- |
${others.join('\n')}

Each search is asked in every order, with every difficulty and length, none of them twice, and
suggestions forty times; the first asking finds nothing ready.

| search | first | best | p50 | p95 | bar | |
| --- | ---: | ---: | ---: | ---: | --- | --- |
${found.join('\n')}

| file | size | time | memory grew by |
| --- | ---: | ---: | ---: |
${written.join('\n')}

${imported ? `An import of ${count(imported.rows)} kits is read in ${hundredths(imported.readMs / 1000)} s and stands ${hundredths(imported.appliedMs / 1000)} s after it was begun (bar: 60 s, ${met(imported.appliedMs < 60_000)}).` : ''}`;
}

/** A list that is asked in one way has no slower one. */
function slowestOf({ p50, slowest }: ListMeasure): { p50: number; label: string } {
  return slowest ?? { p50, label: '' };
}

function isQuick(list: ListMeasure): boolean {
  return Math.max(list.p95, slowestOf(list).p50) <= listBarMs;
}

function met(isMet: boolean): string {
  return isMet ? 'met' : 'not met';
}

function ms(value: number): string {
  return (value < 10 ? Math.round(value * 10) / 10 : Math.round(value)).toLocaleString('en-AU');
}

function count(of: number): string {
  return of.toLocaleString('en-AU');
}

/** A bar for each list, as long as its slowest way takes. */
export function chartOfScale({ lists }: Results): string {
  const height = lists.length * 22 + 30;
  const scale = 3;
  const bars = lists.map((list, i) => {
    const { p50: value } = slowestOf(list);
    const width = Math.round(Math.min(130, value) * scale);
    const y = i * 22 + 10;
    return (
      `<text x="180" y="${y + 12}" text-anchor="end">${list.name}</text>` +
      `<rect x="190" y="${y}" width="${width}" height="15" rx="2" fill="#7A8B6F"/>` +
      `<text x="${196 + width}" y="${y + 12}">${ms(value)}</text>`
    );
  });
  const limit = 190 + listBarMs * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 ${height}" font-family="sans-serif" font-size="11" fill="#3A332B">
<line x1="${limit}" y1="4" x2="${limit}" y2="${height - 14}" stroke="#B8AB97" stroke-dasharray="3 3"/>
<text x="${limit}" y="${height - 3}" text-anchor="middle">${listBarMs} ms</text>
${bars.join('\n')}
</svg>
`;
}
