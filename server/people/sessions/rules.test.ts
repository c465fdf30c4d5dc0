import { expect, test } from 'vitest';
import {
  deviceText,
  lifetimeOf,
  noteUseMinutes,
  overlapSeconds,
  placeText,
  rotationMinutes,
} from './rules.ts';

const hour = 60;
const day = 1_440;

test.each([
  ['a customer', { isShared: false, isAdmin: false }, { idleMinutes: 14 * day, mostMinutes: 90 * day }],
  [
    'whoever runs the shop',
    { isShared: false, isAdmin: true },
    { idleMinutes: 12 * hour, mostMinutes: 7 * day },
  ],
  ['a shared device', { isShared: true, isAdmin: false }, { idleMinutes: hour, mostMinutes: 12 * hour }],
  [
    'a shared device of the shop',
    { isShared: true, isAdmin: true },
    { idleMinutes: hour, mostMinutes: 12 * hour },
  ],
])('how long %s stays signed in', (_who, session, lifetime) => {
  expect(lifetimeOf(session)).toEqual(lifetime);
});

test('a token is renewed once a day, and the one before it is taken for a minute longer', () => {
  expect([rotationMinutes, overlapSeconds, noteUseMinutes]).toEqual([day, 60, 5]);
});

const chrome = 'Chrome/130.0 Safari/537.36';
test.each([
  [`Mozilla/5.0 (Windows NT 10.0) ${chrome} Edg/130.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${chrome} OPR/115.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 Chrome/122.0', 'Samsung Internet on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko Firefox/132.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (iPhone; CPU OS 18_0 like Mac OS X) FxiOS/132.0', 'Firefox on iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/130.0 Safari/604.1', 'Chrome on iPad'],
  [`Mozilla/5.0 (X11; CrOS x86_64) ${chrome}`, 'Chrome on Chromebook'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1', 'Safari on Mac'],
  ['Opened with Firefox/132.0', 'Firefox'],
  ['Something for Windows', 'Windows'],
  ['curl', 'Unknown device'],
])('%s is %s', (userAgent, message) => expect(deviceText(userAgent)).toBe(message));

test.each([
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.71', '203.0.113.x'],
  ['2001:db8:85a3:8d3:1319::7348', '2001:db8:85a3::'],
  ['127.0.0.1', 'This machine'],
  ['::1', 'This machine'],
  ['10.127.0.1', '10.127.0.x'],
  ['2001:db8:0:1::1', '2001:db8:0::'],
  ['2001:db8::1', '2001:db8::'],
  ['fe80::1', 'fe80::'],
  ['', ''],
])('of the address %j only the neighbourhood %j is shown', (address, message) => {
  expect(placeText(address)).toBe(message);
});
