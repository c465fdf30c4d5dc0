import { writeFile } from 'node:fs/promises';
import { lineChart, type Line } from './line-chart.ts';
import { crowd, leafing } from './load.ts';
import type { MeasuredShop } from './measured-shop.ts';
import { memoryOf } from './processors.ts';
import { buying } from './purchases.ts';
import { visits } from './sale.ts';

const samples = 60;
const buyers = 4;

/** Pages, searches and checkouts for a long time, while the memory of each process of the shop is looked at. */
export async function measureHour(
  shop: MeasuredShop,
  { minutes, writes }: { minutes: number; writes: boolean },
): Promise<void> {
  const seconds = minutes * 60;
  const found = new Map<number, { x: number; y: number }[]>();
  const look = (x: number) => {
    for (const { pid, megabytes } of memoryOf(shop.pid)) {
      const points = found.get(pid) ?? [];
      points.push({ x, y: megabytes });
      found.set(pid, points);
    }
    console.log(
      `minute ${Math.round(x * 10) / 10}: ${memoryOf(shop.pid)
        .map(({ megabytes }) => `${megabytes} MB`)
        .join(', ')}`,
    );
  };
  const began = performance.now();
  const looking = setInterval(() => look((performance.now() - began) / 60_000), (seconds * 1_000) / samples);
  const [, bought] = await Promise.all([
    leafing(shop.url, visits, seconds, () => {}),
    crowd(seconds, buyers, () => buying(shop.url, shop.plenty)),
  ]);
  clearInterval(looking);
  look(minutes);
  console.log(`${Math.round(bought.perSecond * seconds)} orders, ${bought.failed} failed`);
  const lines: Line[] = [...found.values()].map((points, i) => ({
    name: i === 0 ? 'first process' : `process ${i + 1}`,
    points,
  }));
  if (writes) await writeFile('docs/performance-memory.svg', lineChart(lines, 'minutes', 'MB'));
}
