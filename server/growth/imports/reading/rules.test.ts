import { expect, test } from 'vitest';
import { isRefusal } from '../../../../contracts/kernel/refusal.ts';
import { plainCell } from '../../../kernel/rules.ts';
import { centsIn, gramsIn, millimetresIn } from './amounts.ts';
import { rowsOfTable } from './file-rows.ts';
import { textOfFile } from './file-text.ts';
import { lineOf, textOfHtml } from './html-text.ts';
import { recognise, unwantedFile } from './recognise.ts';

test.each([
  ['empty', '', /is empty/],
  ['blank', ' \r\n ', /is empty/],
  ['a web page', '\n<!DOCTYPE html><html>', /web page/],
  ['an RSS feed', '\uFEFF<?xml version="1.0"?>', /web page or XML/],
  ['a PDF', '%PDF-1.7', /PDF/],
  ['a PNG', '\x89PNG', /picture/],
  ['full of zeros', 'a\0,b', /bytes that no text has/],
])('a file that is %s is refused with a sentence', (_, text, sentence) => {
  const bytes = Buffer.from(text, text.startsWith('\x89') ? 'latin1' : 'utf8');
  const read = textOfFile(bytes);
  expect(isRefusal(read) && read.message).toMatch(sentence);
});

test.each([
  ['UTF-8 with a mark', Buffer.from('\uFEFFCafé,1')],
  ['UTF-8', Buffer.from('Café,1')],
  ['Windows-1252', Buffer.from('Café,1', 'latin1')],
  ['UTF-16', Buffer.from('\uFEFFCafé,1', 'utf16le')],
  ['UTF-16 of the other order', Buffer.from('\uFEFFCafé,1', 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from('Café,1', 'utf16le')],
  ['UTF-16 of the other order without a mark', Buffer.from('Café,1', 'utf16le').swap16()],
])('text in %s is read', (_, bytes) => {
  expect(textOfFile(bytes)).toBe('Café,1');
});

async function tableOf(text: string, most?: number) {
  const rows = [];
  for await (const { row, cells, isCutOff } of rowsOfTable(text, most)) rows.push([row, cells, isCutOff]);
  return rows;
}

test.each([
  ['commas and CRLF', 'a,b\r\n1,"x\r\ny"\r\n', 'x\r\ny'],
  ['semicolons', 'a;b\n1;2\n', '2'],
  ['tabs', 'a\tb\n1\t2\n', '2'],
  ['the lines of an old Mac', 'a;b\r1;"x, y, z"\r', 'x, y, z'],
  ['a first line that tells Excel the sign between cells', 'sep=;\r\na;b\r\n1;2\r\n', '2'],
  ['empty lines above it', '\r\n\na;b\n1;2\n', '2'],
  ['a first heading that is empty', '\tb\n1\t2\n', '2'],
  ['a number that is kept as text', "a,b\n1,'0400 111 222\n", '0400 111 222'],
  ['a name that begins with an apostrophe', "a,b\n1,'70s macrame\n", "'70s macrame"],
  ['a phone behind a quote', "a,b\n1,'+61400111222\n", '+61400111222'],
])('a table with %s is read row by row', async (_, text, cell) => {
  const [, second] = await tableOf(text);
  expect(second).toEqual([2, ['1', cell], false]);
});

test.each(['=HYPERLINK("https://evil.example")', '+1+1', '-1+1', '@SUM(A1)', '=cmd|calc!A0'])(
  'the formula %s is text, whether a platform put a quote before it or not, and is written with one',
  async (formula) => {
    const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
    const cells = [formula, `'${formula}`, `\t${formula}`].map(quoted).join(',');
    const [, row] = await tableOf(`a,b,c\n${cells}\n`);
    expect(row?.[1]).toEqual([formula, formula, formula]);
    expect(plainCell(formula)).toBe(`'${formula}`);
    expect(plainCell(`\t${formula}`)).toBe(`'\t${formula}`);
  },
);

test('a row that ends before the file does is told from one whose last cells are empty', async () => {
  expect(await tableOf('a,b,c\n1,2\n3\n')).toEqual([
    [1, ['a', 'b', 'c'], false],
    [2, ['1', '2'], false],
    [3, ['3'], false],
  ]);
  expect((await tableOf('a,b,c\n1,2')).at(-1)).toEqual([2, ['1', '2'], true]);
});

test('a file of more rows than one may have is refused as a whole', async () => {
  await expect(tableOf(`a,b\n${'1,2\n'.repeat(1_001)}`, 1_000)).rejects.toThrow('more than 1,000 rows');
});

test.each([
  ['49.95', 4_995],
  ['A$1,049.95', 104_995],
  ['AUD 12', 1_200],
  ['49,95', 4_995],
  ['1.049,95', 104_995],
  ['$ 25.5', 2_550],
  ['12.3456', 1_235],
  ['', null],
  ['variable', null],
  ['-3.00', null],
])('the amount %j is %s cents', (text, cents) => {
  expect(centsIn(text)).toBe(cents);
});

test.each([
  ['0.85', 'Weight (kg)', 850],
  ['2', 'Weight (lbs)', 907],
  ['500', 'Variant Grams', 500],
  ['0', 'Weight (g)', null],
  ['', 'Weight (kg)', null],
  ['heavy', 'Weight (kg)', null],
])('a weight of %j under %j is %s grams', (text, heading, grams) => {
  expect(gramsIn(text, heading)).toBe(grams);
});

test.each([
  ['18.5', 'Width (cm)', 185],
  ['12', 'Length (in)', 305],
  ['240', 'Length of the box', 240],
  ['0', 'Height (cm)', null],
  ['', 'Height (cm)', null],
  ['-3', 'Height (cm)', null],
  ['flat', 'Height (cm)', null],
  ['999', 'Length (m)', null],
])('a measure of %j under %j is %s millimetres', (text, heading, millimetres) => {
  expect(millimetresIn(text, heading)).toBe(millimetres);
});

test('HTML becomes text, with entities that were written twice', () => {
  expect(
    textOfHtml('<p>A &amp;quot;calm&amp;quot; evening<br>for two</p><style>p{}</style><ul><li>One</li></ul>'),
  ).toBe('A "calm" evening\nfor two\n\n- One');
  expect(textOfHtml('5 < 6 & tea')).toBe('5 < 6 & tea');
  expect(textOfHtml('<script>alert(1)')).toBe('');
  expect(lineOf('A long sentence about wool', 12)).toBe('A long…');
});

test.each([
  ['First line<div>Second line</div>', 'First line\n\nSecond line'],
  ['<b>What is in it</b><ul><li><p>Wool</p></li></ul>', 'What is in it\n- Wool'],
  ['<span>Made here</span> <p>With <em>wool</em></p>', 'Made here\n\nWith wool'],
  ['Beads < 3 mm and <b>wool</b>', 'Beads < 3 mm and wool'],
  ['<pre>A poem</pre><p>Its end</p>', 'A poem\n\nIts end'],
  ['<p>Cr&egrave;me, &Eacute;clair &copy;</p>', 'Crème, Éclair ©'],
])('the description %j keeps its words and its paragraphs', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test.each([
  [
    'Shopify’s inventory by location',
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO,Location,Bin name,Incoming (not editable),Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)',
    /^This is Shopify’s inventory by location.*Export Products there/,
  ],
  [
    'Square’s summary of transactions',
    'Date,Time,Time Zone,Gross Sales,Discounts,Service Charges,Net Sales,Gift Card Sales,Tax,Tip,Partial Refunds,Total Collected,Source,Card,Cash,Fees,Net Total,Transaction ID,Payment ID,Event Type,Customer Name',
    /^This is Square’s summary of transactions.*“Items detail CSV”/,
  ],
  ['Shopify’s redirects', 'Redirect from,Redirect to', /^This is Shopify’s list of redirects.*Redirects/],
])('%s is told from kits, with what to do instead', (_, headings, sentence) => {
  expect(unwantedFile(headings.split(','))?.sentence).toMatch(sentence);
});

test('Square’s detail of items is read, though it has the columns of the summary', () => {
  const headings = 'Date,Item,Qty,Gross Sales,Transaction ID,Payment ID,Total Collected,Net Total';
  expect(unwantedFile(headings.split(','))).toBeUndefined();
});

test('a file that nobody knows is taken for kits of another shop', () => {
  expect(recognise(['Item', 'Cost'])).toEqual({ platform: 'other', kind: 'kits' });
});
