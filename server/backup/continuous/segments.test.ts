import { expect, test } from 'vitest';
import { readMoment, sydneyTimeText } from './moments.ts';
import { lengthWithoutZeros, segmentAt, segmentName, segmentNumber, startOfSegment } from './segments.ts';

const mb16 = 16 * 1024 * 1024;

test('segments are numbered as PostgreSQL names them, over the border of 4 GB', () => {
  expect(segmentNumber('0000000100000000000000FF', mb16)).toBe(255);
  expect(segmentNumber('000000010000000100000000', mb16)).toBe(256);
  expect(segmentName(3, 257, mb16)).toBe('000000030000000100000001');
  expect(segmentAt('1/1000028', mb16)).toBe(257);
  expect(startOfSegment(257, mb16)).toBe('1/1000000');
});

test.each([
  ['2026-11-22 03:14', '2026-11-21T16:14:00.000Z'],
  ['2026-07-22 03:14:30', '2026-07-21T17:14:30.000Z'],
  ['2026-11-22 03:14:30Z', '2026-11-22T03:14:30.000Z'],
  ['2026-11-22T03:14+02:00', '2026-11-22T01:14:00.000Z'],
  // Sydney has this hour twice; the later one is meant.
  ['2026-04-05 02:30', '2026-04-04T16:30:00.000Z'],
])('%s is %s', (text, moment) => {
  expect(readMoment(text).toISOString()).toBe(moment);
});

test('what is no moment, and an hour that Sydney left out, are refused', () => {
  for (const text of ['yesterday', '2026-13-01 00:00', '2026-11-22', '2026-02-30 10:00', '2026-11-31 10:00Z'])
    expect(() => readMoment(text)).toThrow('is no moment');
  expect(() => readMoment('2026-10-04 02:30')).toThrow('put forward');
});

test('a moment is told as people in Sydney read it', () => {
  expect(sydneyTimeText(new Date('2026-11-21T16:14:05Z'))).toBe('2026-11-22 03:14:05');
});

test('the zeros at the end of a segment are found', () => {
  expect(lengthWithoutZeros(new Uint8Array(64))).toBe(0);
  expect(lengthWithoutZeros(Uint8Array.from({ length: 64 }, (_, i) => (i === 17 ? 1 : 0)))).toBe(24);
});
