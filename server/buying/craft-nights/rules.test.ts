import { describe, expect, test } from 'vitest';
import { endOfSydneyDay } from '../../kernel/sydney.ts';
import {
  bagStateOf,
  bagsThatCost,
  deliveryBack,
  heldUntilOf,
  lastDayToPay,
  mayRemind,
  needsLastReminder,
  takesPlace,
  whyClosed,
} from './rules.ts';

const today = '2026-11-20';
const latest = '2026-11-26';
test.each([
  ['the latest, where nobody says', { day: '2026-12-04', latest }, latest],
  ['the one that is said', { day: '2026-12-04', latest, lastDay: '2026-11-24' }, '2026-11-24'],
  ['today, too', { day: '2026-12-04', latest, lastDay: today }, today],
  ['none on a day that is over', { day: '2026-11-19', latest }, 'day'],
  ['none today', { day: today, latest }, 'day'],
  ['none half a year ahead', { day: '2027-05-20', latest }, 'day'],
  ['none where no parcel comes in time', { day: '2026-11-23', latest: undefined }, 'day'],
  ['none that is over', { day: '2026-12-04', latest, lastDay: '2026-11-19' }, 'lastDay'],
  ['none after which the parcel comes late', { day: '2026-12-04', latest, lastDay: '2026-11-27' }, 'lastDay'],
])('the last day to pay is %s', (_case, asked, expected) => {
  const said = lastDayToPay({ today, ...asked });
  const fields = (answer: unknown) =>
    (answer as { details: { fields: { field: string }[] } }).details.fields.map(({ field }) => field);
  expect(typeof said === 'string' ? said : fields(said)[0]).toBe(expected);
});

const order = { paidAt: null, totalCents: 4_595, refundedCents: 0 };
const paidAt = new Date('2026-11-20T00:00:00Z');
test.each([
  ['chosen', null, false, 'chosen', true],
  ['fallen', null, true, 'fallen', false],
  ['being paid', { ...order, state: 'pending_payment' }, false, 'paying', true],
  ['not paid in time', { ...order, state: 'expired' }, false, 'chosen', true],
  ['not paid by the last day', { ...order, state: 'expired' }, true, 'fallen', false],
  ['paid', { ...order, paidAt, state: 'paid' }, false, 'paid', true],
  ['paid late, after it had fallen', { ...order, paidAt, state: 'paid' }, true, 'paid', true],
  ['paid and sent', { ...order, paidAt, state: 'shipped' }, false, 'paid', true],
  ['given back in part', { ...order, paidAt, refundedCents: 500, state: 'paid' }, false, 'paid', true],
  ['given back', { ...order, paidAt, refundedCents: 4_595, state: 'paid' }, false, 'refunded', false],
  ['called off', { ...order, paidAt, refundedCents: 4_595, state: 'cancelled' }, false, 'refunded', false],
] as const)('a bag that is %s says so, and takes a place or none', (_what, of, hasFallen, state, takes) => {
  expect(bagStateOf(of, hasFallen)).toBe(state);
  expect(takesPlace(state)).toBe(takes);
});

const payUntil = endOfSydneyDay(latest);
const before = new Date(payUntil.getTime() - 1);
test.each([
  ['waits for its parcel', 'waiting', before, /still to pay/],
  ['is open', 'open', before, undefined],
  ['is open at the very end', 'open', payUntil, /last day to pay was Thursday 26 November/],
  ['is closed', 'closed', before, /last day to pay/],
  ['was called off', 'called_off', before, /called off/],
] as const)('whether an evening that %s takes bags', (_how, state, now, why) => {
  const said = whyClosed({ state, payUntil }, now)?.message;
  if (why === undefined) expect(said).toBeUndefined();
  else expect(said).toMatch(why);
});

test('a kit is held as for every order, and never beyond the last day', () => {
  expect(heldUntilOf(paidAt, 30, payUntil)).toEqual(new Date('2026-11-20T00:30:00Z'));
  expect(heldUntilOf(before, 30, payUntil)).toEqual(payUntil);
});

test('a friend is reminded once in a day', () => {
  expect([mayRemind(null, paidAt), mayRemind(paidAt, new Date('2026-11-20T23:59:00Z'))]).toEqual([
    true,
    false,
  ]);
  expect(mayRemind(paidAt, new Date('2026-11-21T00:00:00Z'))).toBe(true);
});

test('of the delivery goes back what it costs less, and nothing is asked for more', () => {
  expect([deliveryBack(2_240, 1_120), deliveryBack(1_120, 1_490), deliveryBack(1_120, 1_120)]).toEqual([
    1_120, 0, 0,
  ]);
});

test.each([
  ['all of them, where nothing is free', null, 6],
  ['as many as stay below what is free', 12_000, 3],
  ['one fewer where as many reach it exactly', 11_985, 2],
  ['none, where one kit is enough', 3_000, 0],
  ['no more than there may be', 90_000, 6],
])('a delivery costs something for %s', (_how, freeOverCents, bags) => {
  expect(bagsThatCost({ mostBags: 6, prices: [4_995, 3_995], freeOverCents })).toBe(bags);
});

describe('the shop reminds of a bag before its last day', () => {
  // The end of 27 November in Sydney.
  const lastMoment = new Date('2026-11-27T13:00:00Z');
  const madeAt = new Date('2026-11-20T02:00:00Z');
  const [dayBefore, lastDay] = [new Date('2026-11-25T22:15:00Z'), new Date('2026-11-26T22:15:00Z')];
  const dates = { madeAt, remindedAt: null, payUntil: lastMoment };

  test('on the morning before it, and not sooner or when it is over', () => {
    expect(needsLastReminder('chosen', dates, dayBefore)).toBe(true);
    expect(needsLastReminder('paying', dates, dayBefore)).toBe(true);
    expect(needsLastReminder('chosen', dates, new Date('2026-11-24T22:15:00Z'))).toBe(false);
    expect(needsLastReminder('chosen', dates, lastMoment)).toBe(false);
  });

  test('once, and not a friend whom the host has just reminded', () => {
    expect(needsLastReminder('chosen', { ...dates, remindedAt: dayBefore }, lastDay)).toBe(false);
    const weekAgo = new Date('2026-11-21T00:00:00Z');
    expect(needsLastReminder('chosen', { ...dates, remindedAt: weekAgo }, dayBefore)).toBe(true);
  });

  test('of no bag that is paid or gone, or whose choice is of this night', () => {
    for (const state of ['paid', 'refunded', 'fallen'] as const)
      expect(needsLastReminder(state, dates, dayBefore)).toBe(false);
    const lately = { ...dates, madeAt: new Date('2026-11-25T13:00:00Z') };
    expect(needsLastReminder('chosen', lately, dayBefore)).toBe(false);
    expect(needsLastReminder('chosen', lately, lastDay)).toBe(true);
  });
});
