import { expect, test } from 'vitest';
import { allEndpoints } from '../../../contracts/all.ts';
import { notAudited } from './audited-shop.ts';
import { auditedCall } from './calls.ts';
import { differencesBetween, auditText, fieldLabel } from './rules.ts';

test('every call that changes something in the back office is written down, and no preview', () => {
  const writing = allEndpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ access, method }) => access === 'administrator' && method !== 'GET');
  const unknown = writing.filter((endpoint) => !auditedCall(endpoint)).map(({ name }) => name);
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
