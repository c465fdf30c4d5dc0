import { expect, test } from 'vitest';
import { costText, earnedText, marginText } from './margin-text.ts';

const registered = { gstRegistered: true };

test('a margin is told in money and per cent, also below cost, and why there is none', () => {
  expect(marginText({ costCents: 2_100, marginCents: 4_259, percent: 67 })).toBe('$42.59 · 67 %');
  expect(marginText({ costCents: 1_500, marginCents: -500, percent: -50 })).toBe('−$5.00 · -50 %');
  expect(marginText({ costCents: null, marginCents: null, percent: null })).toBe('No cost written down');
  expect(marginText({ costCents: 2_100, marginCents: null, percent: null })).toBe('No price');
  expect(marginText(undefined)).toBe('–');
});

test('what sold kits left is what was taken less its GST and what all of them cost', () => {
  const kit = { costCents: 2_100 };
  // $209.85 holds $19.08 of GST: $190.77 are left, less three times $21.00.
  const three = { units: 3, salesCents: 20_985 };
  expect(earnedText(kit, three, registered)).toBe('$127.77 · 67 %');
  expect(earnedText(kit, three, { gstRegistered: false })).toBe('$146.85 · 70 %');
  expect(earnedText({ costCents: null }, three, registered)).toBe('No cost written down');
  expect(earnedText(kit, { units: 1, salesCents: 0 }, registered)).toBe('–');
  expect(earnedText(undefined, three, registered)).toBe('–');
});

test('a cost stands beside its margin, of one or of all that were sold, and is silent where nobody knows it', () => {
  expect(costText({ costCents: 2_100 })).toBe('Cost $21.00');
  expect(costText({ costCents: 2_100 }, 3)).toBe('Cost $63.00');
  expect(costText({ costCents: 0 })).toBe('Cost $0.00');
  expect(costText({ costCents: null })).toBe('');
  expect(costText(undefined)).toBe('');
});
