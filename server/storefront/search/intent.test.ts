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
  ['Gentle Koala under $50', { text: 'koala', difficulty: 'gentle', belowCents: 50_00 }],
  ['gentle cross stitch', { text: 'cross stitch', difficulty: 'gentle' }],
  ['something focused', { text: '', difficulty: 'focused' }],
  ['a gift', { text: '', isGift: true }],
  ['gift card', { text: '', isGift: true }],
  ['kids over 10', { text: '', difficulty: 'gentle' }],
  ['a koala for my 12 year old', { text: 'koala', difficulty: 'gentle' }],
  ['a gift for a 90 year old', { text: '', isGift: true, difficulty: 'gentle' }],
  ['gift for my 40 year old sister', { text: 'sister', isGift: true }],
  ['30 year anniversary gift', { text: 'anniversary', isGift: true }],
  ['two hours', { text: '', belowHours: 3 }],
  ['under 6 hours', { text: '', belowHours: 6 }],
  ['a 2-hour craft under 50', { text: '', belowHours: 3, belowCents: 50_00 }],
  ['more than twenty hours', { text: '', fromHours: 20 }],
  ['on sale', { text: '', onSale: true }],
  ['diy kits', { text: '' }],
  ['a 10 minute craft', { text: '', belowHours: 1 }],
  ['25 dollars or less', { text: '', belowCents: 25_01 }],
  ["a hobby for who can't sew", { text: '', difficulty: 'gentle' }],
  ['gentle and focused', { text: '', difficulty: 'gentle' }],
  ['one-handed koala', { text: 'koala', takes: ['one-handed'] }],
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
  "can't find koala",
])('%s has no wish in it', (term) => expect(intentIn(term)).toBeUndefined());

test.each([
  ['gentle koala gift under $50', 'gentle kits to give under $50: koala'],
  ['sale 20 to 60', 'kits on sale from $20 to $60'],
  ['cheapest', 'kits, cheapest first'],
  ['gentle kits under 6 hours', 'gentle kits under 6 hours'],
  ['over 100', 'kits from $100'],
  ['cheapest one-handed gentle kits', 'gentle kits, works one-handed, cheapest first'],
])('%s reads as %s', (term, text) => {
  const intent = intentIn(term);
  expect(intent && intentText(intent)).toBe(text);
});
