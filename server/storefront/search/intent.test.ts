import { expect, test } from 'vitest';
import { intentIn, intentText } from './intent.ts';

test.each([
  ['under 50', { text: '', belowCents: 50_00 }],
  ['under $50', { text: '', belowCents: 50_00 }],
  ['kits below 50 dollars', { text: '', belowCents: 50_00 }],
  ['20 to 60', { text: '', fromCents: 20_00, belowCents: 60_01 }],
  ['between $60 and $20', { text: '', fromCents: 20_00, belowCents: 60_01 }],
  ['$20-$60', { text: '', fromCents: 20_00, belowCents: 60_01 }],
  ['$50', { text: '', belowCents: 50_01 }],
  ['more than 100', { text: '', fromCents: 100_00 }],
  ['Easy Koala under $50', { text: 'koala', difficulty: 'gentle', belowCents: 50_00 }],
  ['cross stitch for beginners', { text: 'cross stitch', difficulty: 'gentle' }],
  ['something hard', { text: '', difficulty: 'focused' }],
  ['for mum', { text: '', isGift: true }],
  ['Mother’s Day gift', { text: '', isGift: true }],
  ['present for my dad', { text: '', isGift: true }],
  ['gift card', { text: '', isGift: true }],
  ['for kids', { text: '', difficulty: 'gentle' }],
  ['on sale', { text: '', onSale: true }],
  ['diy kits', { text: '' }],
])('%s is a wish', (term, intent) => expect(intentIn(term)).toEqual(intent));

test.each([
  '50 x 40',
  'FNK-SLEKOA-002',
  'paint by numbers',
  'roo',
  '"easy koala"',
  'a & | ! ( )',
  'the',
  '40',
  'whale',
  'hardenbergia',
])('%s has no wish in it', (term) => expect(intentIn(term)).toBeUndefined());

test.each([
  ['easy koala gift under $50', 'gentle kits to give under $50: koala'],
  ['sale 20 to 60', 'kits on sale from $20 to $60'],
  ['cheap', 'kits, cheapest first'],
  ['over 100', 'kits from $100'],
])('%s reads as %s', (term, text) => {
  const intent = intentIn(term);
  expect(intent && intentText(intent)).toBe(text);
});
