import { expect, test } from 'vitest';
import { allEndpoints } from '../../../contracts/all.ts';
import { notAudited } from './audited-shop.ts';
import { auditedCall } from './calls.ts';
import { changesGiven, differencesBetween, auditText, fieldLabel } from './rules.ts';

test('every call that changes something in the back office is written down, and no preview', () => {
  const writing = allEndpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ access, method }) => access === 'administrator' && method !== 'GET');
  const unknown = writing.filter((endpoint) => !auditedCall(endpoint, true)).map(({ name }) => name);
  expect(unknown.toSorted()).toEqual(notAudited.toSorted());
});

test('differences are told in words, with units, and only where there are any', () => {
  const before = { price_cents: 6_995, featured: false, status: 'draft', weight_grams: 400, name: 'Koala' };
  const after = {
    price_cents: 5_996,
    featured: true,
    status: 'partly_refunded',
    weight_grams: 420,
    name: 'Koala',
  };
  expect(differencesBetween(before, after)).toEqual([
    { what: 'Price', from: '$69.95', to: '$59.96' },
    { what: 'Featured', from: 'no', to: 'yes' },
    { what: 'Status', from: 'draft', to: 'partly refunded' },
    { what: 'Weight', from: '400 g', to: '420 g' },
  ]);
});

test('parts of a list are told by their names', () => {
  const rates = (standardCents: number) => ({
    packs: [
      { name: 'Small satchel', standardCents, insideMm: [350, 200, 80] },
      { name: 'Box', standardCents: 1_800, insideMm: [400, 300, 200] },
    ],
    zones: [{ name: 'NSW', postcodes: [['2000', '2599']] }],
  });
  expect(differencesBetween(rates(950), rates(1_050))).toEqual([
    { what: 'Packs, Small satchel, standard', from: '$9.50', to: '$10.50' },
  ]);
});

test('what is somebody’s own is never told, only that it changed', () => {
  const was = { delivery_address: { concealed: 'a' }, gift_message: { concealed: 'x' } };
  const is = { delivery_address: { concealed: 'b' }, gift_message: { concealed: 'x' } };
  expect(differencesBetween(was, is)).toEqual([{ what: 'Delivery address', from: '', to: '' }]);
  expect(differencesBetween({}, is)).toEqual([]);
});

test('of a long text the part is shown that differs', () => {
  const text = (word: string) => `${'calm evenings '.repeat(40)}${word}${' and tea'.repeat(40)}`;
  const [change] = differencesBetween({ description: text('linen') }, { description: text('felt') });
  expect(change?.from).toContain('linen');
  expect(change?.to).toContain('felt');
  expect(change?.to.length).toBeLessThan(170);
});

test.each([
  ['holdMinutes', 30, 'hold minutes', '30'],
  ['unpaidCentsAtMost', 300_000, 'unpaid value at most', '$3,000.00'],
  ['line1', '1 Hill St', 'line 1', '1 Hill St'],
  ['valid_from', '2026-11-22T13:30:00+00:00', 'valid from', '23 Nov 2026, 12:30 am'],
  ['starts_on', '2026-12-05', 'starts on', '5 Dec 2026'],
  ['gstRegistered', true, 'registered for GST', 'yes'],
  ['Kookaburra (PBN-001)', 3, 'Kookaburra (PBN-001)', '3'],
  ['also_needed', ['scissors', 'tea'], 'also needed', 'scissors, tea'],
  ['rrp', null, 'rrp', ''],
])('%s: %j reads %s: %s', (key, value, label, text) => {
  expect(fieldLabel(key)).toBe(label);
  expect(auditText(key, value)).toBe(text);
});

const list = (...parts: unknown[]) => ({ rates: parts });
test.each([
  ['its name', list({ name: 'Box', cents: 100 }), list({ name: 'Box', cents: 200 }), 'Rates, Box, '],
  ['its title', list({ title: 'Box', cents: 100 }), list({ title: 'Box', cents: 200 }), 'Rates, Box, '],
  ['its label', list({ label: 'Box', cents: 100 }), list({ label: 'Box', cents: 200 }), 'Rates, Box, '],
  ['what it is', list({ what: 'Box', cents: 100 }), list({ what: 'Box', cents: 200 }), 'Rates, Box, '],
  ['its zone', list({ zone: 'NSW', cents: 100 }), list({ zone: 'NSW', cents: 200 }), 'Rates, NSW, '],
  ['its days', list({ days: 'Monday', cents: 100 }), list({ days: 'Monday', cents: 200 }), 'Rates, Monday, '],
  [
    'its zone and weight',
    list({ zone: 'NSW', upToGrams: 500, cents: 100 }),
    list({ zone: 'NSW', upToGrams: 500, cents: 200 }),
    'Rates, NSW up to 500 g, ',
  ],
  ['its place', list({ cents: 1 }, { cents: 100 }), list({ cents: 1 }, { cents: 200 }), 'Rates, 2, '],
])('a part of a list is told by %s', (_what, before, after, label) => {
  const [change, ...others] = differencesBetween(before, after);
  expect(change).toMatchObject({ from: '$1.00', to: '$2.00' });
  expect(`${change?.what}, `.startsWith(label.trimEnd())).toBe(true);
  expect(others).toEqual([]);
});

test('a named part that is new says its values, and not its name again', () => {
  const box = { name: 'Box', holdMinutes: 5 };
  expect(differencesBetween(list(box), list(box, { name: 'Tube', holdMinutes: 7 }))).toEqual([
    { what: 'Rates, Tube, hold minutes', from: '', to: '7' },
  ]);
});

test('a list of plain values is one value, and a list of both is told part by part', () => {
  expect(differencesBetween({ tags: ['a'] }, { tags: ['a', 'b'] })).toEqual([
    { what: 'Tags', from: 'a', to: 'a, b' },
  ]);
  expect(
    differencesBetween(list('plain', { name: 'Box', n: 1 }), list('plain', { name: 'Box', n: 2 })),
  ).toEqual([{ what: 'Rates, Box, n', from: '1', to: '2' }]);
});

test('what is concealed on one side only is told without its values', () => {
  const hidden = { phone: { concealed: 'a' } };
  const changed = [{ what: 'Phone', from: '', to: '' }];
  expect(differencesBetween(hidden, {})).toEqual([]);
  expect(differencesBetween({ phone: '1' }, hidden)).toEqual(changed);
  expect(differencesBetween(hidden, { phone: '1' })).toEqual(changed);
});

const long = 'x'.repeat(50);
test.each([
  ['at their beginning', `a${'x'.repeat(200)}`, 'b', `a${'x'.repeat(159)}…`, 'b'],
  [
    'after a beginning they share',
    `${long}a`,
    `${long}b${'y'.repeat(200)}`,
    `…${'x'.repeat(40)}a`,
    `…${'x'.repeat(40)}b${'y'.repeat(119)}…`,
  ],
  [
    'by what stands after it all',
    'x'.repeat(161),
    'x'.repeat(160),
    `…${'x'.repeat(41)}`,
    `…${'x'.repeat(40)}`,
  ],
  ['after all of it', 'x'.repeat(10), 'x'.repeat(170), 'x'.repeat(10), `${'x'.repeat(160)}…`],
  ['and one is nothing', '', 'x'.repeat(160), '', 'x'.repeat(160)],
  ['and one is nothing and the other long', '', 'x'.repeat(161), '', `${'x'.repeat(160)}…`],
  [
    'far on, where one of them ends before',
    long,
    `${long}${'y'.repeat(130)}`,
    `…${'x'.repeat(40)}`,
    `…${'x'.repeat(40)}${'y'.repeat(120)}…`,
  ],
  [
    'after 41 letters',
    `${'x'.repeat(41)}a${'z'.repeat(158)}`,
    `${'x'.repeat(41)}b`,
    `…${'x'.repeat(40)}a${'z'.repeat(119)}…`,
    `…${'x'.repeat(40)}b`,
  ],
  [
    'so that the rest just fits',
    `${'x'.repeat(41)}a${'z'.repeat(119)}`,
    `${'x'.repeat(41)}b`,
    `…${'x'.repeat(40)}a${'z'.repeat(119)}`,
    `…${'x'.repeat(40)}b`,
  ],
])('texts that differ %s', (_where, from, to, fromText, toText) => {
  expect(differencesBetween({ note: from }, { note: to })).toEqual([
    { what: 'Note', from: fromText, to: toText },
  ]);
});

test.each([
  ['abn', 'ABN'],
  ['sku', 'SKU'],
  ['pay_id', 'PayID'],
  ['state', 'state'],
  ['4 o’clock', '4 o’clock'],
  ['weight_grams', 'weight'],
  ['width_mm', 'width'],
  ['Weather', 'Weather'],
  ['to 2', 'to 2'],
  ['line2text', 'line2text'],
])('%s reads %s', (key, label) => expect(fieldLabel(key)).toBe(label));

test.each([
  ['priceCents', 5, '$0.05'],
  ['centsish', 5, '5'],
  ['weightGrams', 5, '5 g'],
  ['weight_grams', 5, '5 g'],
  ['gramsish', 5, '5'],
  ['widthMm', 5, '5 mm'],
  ['width_mm', 5, '5 mm'],
  ['mmish', 5, '5'],
  ['rest', undefined, ''],
  ['rest', { of: 'it' }, ''],
  ['postcodes', [['2000', '2599'], '2600'], '2000 to 2599, 2600'],
  ['sizeMm', [1, 2], '1 mm, 2 mm'],
  ['on', true, 'yes'],
  ['at', '2026-11-22T00:05:00Z', '22 Nov 2026, 11:05 am'],
  ['at', '2026-11-22T01:05:00Z', '22 Nov 2026, 12:05 pm'],
  ['at', '2026-11-22T12:00:00.000+00:00', '22 Nov 2026, 11:00 pm'],
  ['at', 'On 2026-11-22T12:00:00Z', 'On 2026-11-22T12:00:00Z'],
  ['at', '2026-11-22T12:00:00Z sharp', '2026-11-22T12:00:00Z sharp'],
  ['on', 'from 2026-11-22', 'from 2026-11-22'],
  ['on', '2026-11-22 on', '2026-11-22 on'],
  ['why', 'It is not_so', 'It is not_so'],
  ['why', 'not_so Good', 'not_so Good'],
  ['why', 'Not', 'Not'],
])('%s: %j reads %s', (key, value, text) => expect(auditText(key, value)).toBe(text));

test('months are named as people here name them', () => {
  const months = Array.from({ length: 12 }, (_, i) =>
    auditText('on', `2026-${String(i + 1).padStart(2, '0')}-01`),
  );
  expect(months.map((text) => text.split(' ')[1]).join(' ')).toBe(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  );
});

test('an entry of before tells what was given', () => {
  expect(changesGiven({ name: 'Koala' })).toEqual([{ what: 'Name', from: '', to: 'Koala' }]);
});
