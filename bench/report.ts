import type { LoadMeasure } from './load.ts';
import { measuredBy } from './performance-page.ts';

export type Row = LoadMeasure & {
  name: string;
  /** The floor that it is put beside, and what should be reached of it or in a second. */
  floor?: { name: string; ratio: number };
  bar?: { label: string; isMet: boolean };
};

/** A number that is no rate: what was reached and what should be. */
export type Fact = { name: string; reached: string; bar: string; isMet: boolean };

/** A line of the table, as soon as it is known. */
export function reportLine(row: Row): string {
  return [
    row.name.padEnd(44),
    `${whole(row.perSecond)}/s`.padStart(10),
    `p50 ${hundredths(row.p50Ms)} ms`.padStart(18),
    `p99 ${hundredths(row.p99Ms)} ms`.padStart(18),
    `${hundredths(row.shopMs)} + ${hundredths(row.postgresMs)} CPU ms`.padStart(24),
    row.floor ? `  × ${hundredths(row.floor.ratio)}` : '',
    row.failed > 0 ? `  ${row.failed} failed` : '',
  ].join('');
}

/** The section of docs/performance.md that `npm run bench` writes. */
export function sectionOf(rows: readonly Row[], facts: readonly Fact[], kits: number): string {
  const table = rows.map(
    (row) =>
      `| ${row.name} | ${whole(row.perSecond)} | ${hundredths(row.p50Ms)} | ${hundredths(row.p99Ms)} | ` +
      `${processors(row.shopMs)} | ${processors(row.postgresMs)} | ` +
      `${row.floor ? `${hundredths(row.floor.ratio)} × ${row.floor.name}` : ''} | ${row.bar?.label ?? ''} | ${verdict(row.bar)} |`,
  );
  const others = facts.map(
    ({ name, reached, bar, isMet }) => `| ${name} | ${reached} | ${bar} | ${isMet ? 'met' : 'not met'} |`,
  );
  return `${measuredBy('npm run bench -- --write')}
A shop of ${kits.toLocaleString('en-AU')} kits. The load, the shop and PostgreSQL share the machine, so every rate is given
beside a floor that was measured in the same run: what the machine does when nothing is asked of it but that. What an
answer takes of the processors, of the shop's processes and of PostgreSQL's, says more than a rate does. What is _made
anew_ is made as after a change: neither kept nor shared with whoever asks at the same time (\`bench/made-anew.ts\`).

![What was reached of each floor](performance.svg)

| what | a second | p50 ms | p99 ms | shop, CPU ms | PostgreSQL, CPU ms | beside its floor | bar | |
| --- | ---: | ---: | ---: | ---: | ---: | --- | --- | --- |
${table.join('\n')}

| what | reached | bar | |
| --- | --- | --- | --- |
${others.join('\n')}`;
}

function processors(ms: number): string {
  return ms === 0 ? '' : hundredths(ms);
}

function verdict(bar: Row['bar']): string {
  if (!bar) return '';
  return bar.isMet ? 'met' : 'not met';
}

/** Bars of what was reached of each floor. */
export function chartOf(rows: readonly Row[]): string {
  const shown = rows.flatMap(({ name, floor }) => (floor ? [{ name, ratio: floor.ratio }] : []));
  const height = shown.length * 22 + 30;
  const bars = shown.map(({ name, ratio }, i) => {
    const width = Math.round(Math.min(1.2, ratio) * 300);
    const y = i * 22 + 10;
    return (
      `<text x="250" y="${y + 12}" text-anchor="end">${name.replaceAll('&', '&amp;')}</text>` +
      `<rect x="260" y="${y}" width="${width}" height="15" rx="2" fill="#7A8B6F"/>` +
      `<text x="${266 + width}" y="${y + 12}">${hundredths(ratio)}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 ${height}" font-family="sans-serif" font-size="11" fill="#3A332B">
<line x1="560" y1="4" x2="560" y2="${height - 14}" stroke="#B8AB97" stroke-dasharray="3 3"/>
<text x="560" y="${height - 3}" text-anchor="middle">the floor</text>
${bars.join('\n')}
</svg>
`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-AU');
}

export function hundredths(value: number): string {
  return value.toLocaleString('en-AU', { maximumFractionDigits: 2 });
}
