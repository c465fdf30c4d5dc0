import { expect, test } from 'vitest';
import { readTracking } from './tracking-text.ts';

const read = (text: string) => readTracking(text, 'Australia Post');

test.each([
  ['commas', 'SM-10001,33ABC'],
  ['semicolons and spaces', ' sm-10001 ; 33ABC '],
  ['tabs', 'SM-10001\t33ABC'],
  ['spaces', 'SM-10001   33ABC'],
  ['quotes of a spreadsheet', '"SM-10001","33ABC"'],
  ['a heading and empty lines', 'Order,Tracking number\r\n\r\nSM-10001,33ABC\r\n'],
])('%s are understood', (_, text) => {
  const row = { number: 'SM-10001', trackingNumber: '33ABC', carrier: 'Australia Post' };
  expect(read(text)).toEqual({ rows: [row], problems: [] });
});

test('a line may name its carrier, in any spelling of capitals and spaces', () => {
  expect(read('SM-1,X9,couriers please').rows[0]?.carrier).toBe('CouriersPlease');
  expect(read('SM-1 X9 star track').rows[0]?.carrier).toBe('StarTrack');
});

test('a carrier whom the shop does not know goes by its own name', () => {
  expect(read('SM-1,X9,Northline Couriers\nSM-2,X8')).toMatchObject({
    rows: [{ carrier: 'Northline Couriers' }, { carrier: 'Australia Post' }],
    problems: [],
  });
});

test.each([
  ['33ABC,SM-10001', 'does not begin with an order number'],
  ['SM-10001', 'tracking number is missing'],
  ['SM-10001,', 'tracking number is missing'],
  ['SM-10001,X,2026-11-27', '“2026-11-27” cannot be the name of a carrier'],
  [`SM-10001,${'9'.repeat(61)}`, 'at most 60 characters'],
])('%s is told with its line', (line, why) => {
  const { rows, problems } = read(`SM-10009,A1\n${line}`);
  expect(rows).toHaveLength(1);
  expect(problems).toEqual([{ line: 2, text: line, message: expect.stringContaining(why) }]);
});

test('an order that stands there twice is told, not sent twice', () => {
  expect(read('SM-1,A\nSM-1,B').problems[0]?.message).toBe('SM-1 stands here twice.');
});

test('a carrier’s file beside fields that were filled in keeps its heading and the numbers of its lines', () => {
  const typed = [{ number: 'SM-1', trackingNumber: 'A', carrier: 'Sendle' }];
  expect(
    readTracking('Order,Tracking number\nSM-2,B\nSM-1,C\nnonsense', 'Australia Post', typed),
  ).toMatchObject({
    rows: [{ number: 'SM-2', trackingNumber: 'B' }],
    problems: [
      { line: 3, message: 'SM-1 stands here twice.' },
      { line: 4, text: 'nonsense' },
    ],
  });
});
