import { expect, test } from 'vitest';
import { partsOfWorkbook, zipOf } from '../../../../tools/testing/workbook.ts';
import { readKits } from '../examples/read-example.ts';
import { tableOfFile } from './file-table.ts';

const headings = ['Token', 'Item Name', 'Variation Name', 'SKU', 'Price', 'Current Quantity Studio'];
const notes = [['Please read this first'], ['It is no table']];

test('an item library that Square exports as a workbook is read as its table is', async () => {
  const sheets = {
    Notes: notes,
    Items: [
      headings,
      ['AB1', 'Café Tiles & Co', 'Regular', '00120', { formula: '50-0.05', shown: '49.950000000000003' }, 6],
      ['AB2', 'Wool Bird', 'Regular', 'SQ-BIRD', { formula: 'HYPERLINK("http://evil")' }, 2],
      ['AB3', '=1+1', 'Regular', 9_312_345_678_907, 29, 0],
    ],
  };
  const { platform, records } = await readKits(zipOf(partsOfWorkbook(sheets)));
  expect(platform).toBe('square');
  expect(records).toMatchObject([
    { name: 'Café Tiles & Co', variants: [{ sku: '00120', priceCents: 4_995, stock: 6 }] },
    { name: 'Wool Bird', variants: [{ priceCents: null }] },
    { name: '=1+1', variants: [{ sku: '9312345678907', priceCents: 2_900 }] },
  ]);
});

test('where no sheet is known the first with rows is taken', async () => {
  expect(await tableOfFile(zipOf(partsOfWorkbook({ Empty: [], Notes: notes })))).toBe(
    'Please read this first\nIt is no table\n',
  );
});

const whole = zipOf(partsOfWorkbook({ Items: [headings] }));
const parts = partsOfWorkbook({ Items: [headings] });
const zeros = Buffer.alloc(17 * 1024 * 1024);
test.each([
  ['cut in the middle', whole.subarray(0, whole.length - 30), /breaks off/],
  ['no more than its beginning', Buffer.from('PK\x03\x04'), /breaks off/],
  ['a document', zipOf({ 'word/document.xml': '<a/>' }), /no Excel workbook/],
  ['made to fill the memory', zipOf({ ...parts, 'xl/media/a.bin': zeros }), /too large/],
  ['that and says that it is small', zipOf({ ...parts, 'xl/media/a.bin': zeros }, 100), /too large/],
])('an archive that is %s is refused in a sentence', async (_what, bytes, message) => {
  expect(await tableOfFile(bytes)).toMatchObject({
    refused: 'malformed',
    message: expect.stringMatching(message),
  });
});
