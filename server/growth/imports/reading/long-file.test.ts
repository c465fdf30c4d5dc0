import { expect, test } from 'vitest';
import { cpuMsOf } from '../../../../tools/testing/cpu-time.ts';
import { readRecords } from '../examples/read-example.ts';
import { rowsOfTable } from './file-rows.ts';

const many = 100_000;
/** Many times what it takes on a quiet machine. */
const mostMs = 10_000;

const tableOf = (headings: string, rowAt: (n: number) => string) =>
  Buffer.from([headings, ...Array.from({ length: many }, (_, n) => rowAt(n))].join('\n'));

test.each([
  ['order', 'Name,Financial Status,Lineitem name,Created at', '#1,paid,Koala,2024-03-01'],
  ['kit of Square', 'Item Name,Variation Name,Price', 'Koala,Regular,9.95'],
  ['kit of Shopify', 'Handle,Title,Variant Price,Option1 Value', 'koala,Koala,9.95,Small'],
  [
    'kit of WooCommerce',
    'ID,Type,SKU,Name,Regular price,Parent',
    '2,variation,K,Koala,9.95,KOALA',
    '1,variable,KOALA,Koala,,',
  ],
])(
  'a hundred thousand rows that are all one %s are gathered in a moment',
  async (_, headings, row, first = row) => {
    const bytes = tableOf(headings, (n) => (n === 0 ? first : row));
    let records: object[] = [];
    const ms = await cpuMsOf(async () => {
      ({ records } = await readRecords(bytes));
    });
    expect(records).toHaveLength(1);
    expect(ms).toBeLessThan(mostMs);
  },
);

test('a file of more than two hundred thousand rows is refused with what to do instead', async () => {
  const read = async () => {
    for await (const { row } of rowsOfTable(`a,b\n${'1,2\n'.repeat(200_001)}`)) if (row < 1) break;
  };
  await expect(read()).rejects.toThrow(
    'The file has more than 200,000 rows. Export it in parts and move one in after the other.',
  );
});
