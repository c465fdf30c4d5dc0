import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import { Gallery } from './gallery.tsx';

/** How many of the grid's six columns each picture takes on a wide window. */
function columnsOf(count: number): number[] {
  const pictures = Array.from({ length: count }, (_, i) => ({
    url: `/pictures/${i}.jpg`,
    alt: `Picture ${i}`,
    width: 800,
    height: 1000,
  }));
  const html = renderToString(<Gallery kit={{ name: 'Kookaburra', pictures } as unknown as KitDetail} />);
  return [...html.matchAll(/<li class="[^"]*lg:col-span-(\d)/g)].map(([, columns]) => Number(columns));
}

/** Pictures beside each other in each row; a row that is not filled is a hole in the page. */
function rowsOf(columns: readonly number[]): number[] {
  const rows = [0];
  let filled = 0;
  for (const wide of columns) {
    if (filled === 6) {
      rows.push(0);
      filled = 0;
    }
    rows[rows.length - 1] = (rows.at(-1) ?? 0) + 1;
    filled += wide;
    expect(filled).toBeLessThanOrEqual(6);
  }
  expect(filled).toBe(6);
  return rows;
}

test.each([
  [1, [1]],
  [2, [1, 1]],
  [3, [1, 2]],
  [4, [1, 3]],
  [5, [1, 2, 2]],
  [6, [1, 2, 3]],
  [7, [1, 2, 2, 2]],
  [8, [1, 2, 2, 3]],
])('on a wide window %i pictures of a kit stand in rows of %j, none alone but the first', (count, rows) => {
  expect(rowsOf(columnsOf(count))).toEqual(rows);
});
