import { measuredBy } from './performance-page.ts';
import { hundredths } from './report.ts';

/** What was measured of one page or one click, beside what should be reached. */
export type PageMeasure = { name: string; value: number; reach: number; unit: string };

export function sectionOfPages(rows: readonly PageMeasure[], times: number): string {
  const lines = rows.map(
    ({ name, value, reach, unit }) =>
      `| ${name} | ${shown(value, unit)} | ≤ ${reach}${unit} | ${value <= reach ? 'met' : 'not met'} |`,
  );
  return `${measuredBy('npm run bench:pages -- --write')}
A browser with a quarter of the processor on slow 4G, on the machine that also runs the shop and PostgreSQL; each
measured ${times} times, the middle one is shown.

![What was felt, beside what should be](performance-pages.svg)

| what | felt | bar | |
| --- | ---: | ---: | --- |
${lines.join('\n')}`;
}

function shown(value: number, unit: string): string {
  return unit === '' ? hundredths(Math.round(value * 1_000) / 1_000) : `${Math.round(value)}${unit}`;
}

/** A bar for each, as long as the part of its bar that it takes. */
export function chartOfPages(rows: readonly PageMeasure[]): string {
  const height = rows.length * 22 + 30;
  const whole = 300;
  const bars = rows.map(({ name, value, reach, unit }, i) => {
    const width = Math.round(Math.min(1.3, value / reach) * whole);
    const y = i * 22 + 10;
    return (
      `<text x="210" y="${y + 12}" text-anchor="end">${name}</text>` +
      `<rect x="220" y="${y}" width="${width}" height="15" rx="2" fill="#7A8B6F"/>` +
      `<text x="${226 + width}" y="${y + 12}">${shown(value, unit)}</text>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 ${height}" font-family="sans-serif" font-size="11" fill="#3A332B">
<line x1="${220 + whole}" y1="4" x2="${220 + whole}" y2="${height - 14}" stroke="#B8AB97" stroke-dasharray="3 3"/>
<text x="${220 + whole}" y="${height - 3}" text-anchor="middle">the bar</text>
${bars.join('\n')}
</svg>
`;
}
