import { expect, test } from 'vitest';
import { hoursText } from '../../../contracts/storefront/listing/hours-text.ts';
import { centimetres } from './difficulty-and-time.ts';

test('hours are told as a span, as one number where both ends agree', () => {
  expect(hoursText({ hoursFrom: 6, hoursTo: 8 })).toBe('6 to 8 hours');
  expect(hoursText({ hoursFrom: 5, hoursTo: 5 })).toBe('5 hours');
  expect(hoursText({ hoursFrom: 1, hoursTo: 1 })).toBe('1 hour');
});

test('sizes are told in centimetres', () => {
  expect([centimetres(400), centimetres(405)]).toEqual(['40', '40.5']);
});
