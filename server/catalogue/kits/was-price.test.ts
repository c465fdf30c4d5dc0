import { expect, test } from 'vitest';
import { daysBefore } from '../../../contracts/kernel/days.ts';
import { daysAskedAt, provedUntil, rrpWarning, steadySince } from './was-price.ts';

const now = new Date('2026-11-20T00:00:00Z');
const daysAgo = (days: number) => daysBefore(now, days);
const inDays = (days: number) => daysAgo(-days);
const prices = [
  { at: daysAgo(500), priceCents: 8_495 },
  { at: daysAgo(40), priceCents: 6_995 },
];
const history = { prices, onSale: [], away: [] };

test.each([
  ['since before the year', 8_495, 325],
  ['a lower price counts the higher ones too', 6_995, 365],
  ['never asked', 9_000, 0],
])('days on which a price was asked: %s', (_, price, days) => {
  expect(daysAskedAt(price, history, now)).toBe(days);
});

const ours = {
  rrpCents: 8_495,
  rrpKind: 'ours',
  rrpSource: 'Our own price',
  rrpSince: '2026-01-01',
} as const;
const makers = { ...ours, rrpCents: 9_900, rrpKind: 'maker', rrpSource: 'DMC price list' } as const;

test.each([
  ['the history shows it', ours, inDays(365 - 28 - 40)],
  ['there is none', { ...ours, rrpCents: null }, null],
  ['nobody says where it comes from', { ...ours, rrpSource: ' ' }, null],
  ['it was never asked', { ...ours, rrpCents: 9_900 }, null],
  ['a named maker recommends it since a day', makers, new Date('2028-01-01')],
  ['the maker’s recommendation bears no date', { ...makers, rrpSince: null }, null],
  ['the maker’s recommendation is of long ago', { ...makers, rrpSince: '2024-01-01' }, null],
  ['the maker’s recommendation is to come', { ...makers, rrpSince: '2027-01-01' }, null],
])('a struck-through price when %s', (_, kit, until) => {
  expect(provedUntil(kit, history, now)).toEqual(until);
});

test('what was asked on 27 days is no was-price, on 28 it is, until they are a year ago', () => {
  const asked = (days: number) => ({
    prices: [
      { at: daysAgo(days + 10), priceCents: 8_495 },
      { at: daysAgo(10), priceCents: 6_995 },
    ],
    onSale: [],
    away: [],
  });
  expect(provedUntil(ours, asked(27), now)).toBeNull();
  expect(provedUntil(ours, asked(28), now)).toEqual(inDays(365 - 38));
  expect(provedUntil(ours, asked(28), inDays(365 - 38))).toBeNull();
  expect(daysAskedAt(8_495, asked(28), inDays(365 - 38))).toBe(28);
  expect(daysAskedAt(8_495, asked(28), inDays(365 - 37))).toBe(27);
});

test('days at the price are counted together, also when cheaper weeks lie between them', () => {
  const twice = [
    { at: daysAgo(60), priceCents: 8_495 },
    { at: daysAgo(46), priceCents: 7_495 },
    { at: daysAgo(30), priceCents: 8_495 },
    { at: daysAgo(16), priceCents: 6_995 },
  ];
  expect(provedUntil(ours, { prices: twice, onSale: [], away: [] }, now)).toEqual(inDays(305));
});

const time = (from: number, until: number) => ({
  begin: daysAgo(from).getTime(),
  end: daysAgo(until).getTime(),
});

test.each([
  ['a sale all the time', [time(600, 0)], 0, null],
  ['sales in all but 27 days', [time(600, 300), time(273, 20)], 27, null],
  ['sales in all but 28 days', [time(600, 300), time(272, 20)], 28, inDays(365 - 300)],
  ['two sales at once', [time(100, 40), time(90, 50)], 265, inDays(365 - 128)],
  ['a sale before the price was asked', [time(700, 600)], 325, inDays(365 - 68)],
  ['a sale after the price had gone', [time(30, 0)], 325, inDays(365 - 68)],
])('days of a sale prove no price: %s', (_, onSale, days, until) => {
  expect(daysAskedAt(8_495, { prices, onSale, away: [] }, now)).toBe(days);
  expect(provedUntil(ours, { prices, onSale, away: [] }, now)).toEqual(until);
});

test.each([
  ['a draft all the time', [time(600, 0)], 0, null],
  ['archived for all but 27 days', [time(600, 67)], 27, null],
  ['archived for all but 28 days', [time(600, 68)], 28, inDays(365 - 68)],
])('days out of the shop prove no price: %s', (_, away, days, until) => {
  expect(daysAskedAt(8_495, { prices, onSale: [], away }, now)).toBe(days);
  expect(provedUntil(ours, { prices, onSale: [], away }, now)).toEqual(until);
});

test('a price is steady since the kit was last cheaper', () => {
  expect(steadySince([])).toBeNull();
  expect(steadySince(prices)).toEqual(daysAgo(500));
  const raised = [...prices, { at: daysAgo(20), priceCents: 7_495 }, { at: daysAgo(5), priceCents: 7_295 }];
  expect(steadySince(raised)).toEqual(daysAgo(20));
});

test.each([
  ['there is none', { ...ours, rrpCents: null }, null],
  ['the history shows it', ours, null],
  ['nobody says where it comes from', { ...ours, rrpSource: '' }, /say where/],
  ['it was never asked', { ...ours, rrpCents: 9_900 }, /on 0 of the last 365 days/],
  ['the maker recommends it', makers, null],
  ['the maker’s date is missing', { ...makers, rrpSince: null }, /give the date/],
])('what the owner reads when %s', (_, kit, warning) => {
  const said = rrpWarning(kit, history, now);
  if (warning === null) expect(said).toBeNull();
  else expect(said).toMatch(warning);
});
