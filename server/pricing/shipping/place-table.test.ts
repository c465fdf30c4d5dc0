import { expect, test } from 'vitest';
import { placesInTable } from './place-table.ts';

test('a table with headings is read by them, whatever else stands in it', () => {
  const table =
    '\uFEFFid,Postcode,Locality,State,long\n7,800,DARWIN CITY,NT,130.8\n8,2204,"Marrickville",nsw,151\n';
  expect(placesInTable(table)).toEqual([
    { suburb: 'Darwin City', state: 'NT', postcode: '0800' },
    { suburb: 'Marrickville', state: 'NSW', postcode: '2204' },
  ]);
});

test('GeoNames’ postal codes of Australia are read as they come', () => {
  const table =
    "AU\t2602\tO'Connor\tAustralian Capital Territory\tACT\tCANBERRA\t\t\t\t-35.26\t149.11\t4\n" +
    'AU\t7250\tLaunceston\tTasmania\tTAS\t\t\t\t\t-41.4\t147.1\t4\n';
  expect(placesInTable(table)).toEqual([
    { suburb: "O'Connor", state: 'ACT', postcode: '2602' },
    { suburb: 'Launceston', state: 'TAS', postcode: '7250' },
  ]);
});

test.each([
  ['O’CONNOR', "O'Connor"],
  ['MCMAHONS POINT', 'McMahons Point'],
  ['TOWN OF SEVENTEEN SEVENTY', 'Town of Seventeen Seventy'],
  ['WOY WOY BAY', 'Woy Woy Bay'],
  ["ST HELEN'S", "St Helen's"],
  ['Brunswick  East', 'Brunswick East'],
  ["D'AGUILAR", "D'Aguilar"],
])('%s is written %s', (written, shown) => {
  expect(placesInTable(`postcode,suburb,state\n2000,${written},NSW`)).toEqual([
    { suburb: shown, state: 'NSW', postcode: '2000' },
  ]);
});

test('a row that is no place is left out, and a place that stands there twice is one', () => {
  const rows = [
    '2000,Sydney,NSW',
    '2000,SYDNEY,NSW',
    ',Nowhere,NSW',
    '6798,Christmas Island,WAA',
    '880,Nhulunbuy,NT,more',
  ];
  expect(placesInTable(`postcode,suburb,state\n${rows.join('\n')}`)).toEqual([
    { suburb: 'Sydney', state: 'NSW', postcode: '2000' },
    { suburb: 'Nhulunbuy', state: 'NT', postcode: '0880' },
  ]);
});

test.each([
  [
    'another table',
    'sku,name\n1,Koala',
    'its first row does not name columns for postcode, locality and state.',
  ],
  ['nothing', '', 'its first row does not name columns for postcode, locality and state.'],
  ['headings alone', 'postcode,locality,state\n', 'no row of it has a postcode, a locality and a state.'],
])('%s is told what it lacks', (_, text, reason) => {
  expect(placesInTable(text)).toBe(reason);
});

test('what only looks like a table is told from one', () => {
  expect(placesInTable('postcode,locality,state\n2000,"Syd,NSW')).toMatch(/^it is no table: /);
  expect(placesInTable(`postcode,locality,state\n${'2000,Sydney,NSW\n'.repeat(100_001)}`)).toBe(
    'it has more than 100,000 rows.',
  );
});
