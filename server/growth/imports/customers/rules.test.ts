import { expect, test } from 'vitest';
import { exampleFile, readRecords } from '../examples/read-example.ts';
import type { ReadCustomer } from './rules.ts';

const read = async (bytes: Uint8Array) => {
  const { records, ...recognised } = await readRecords(bytes);
  return { ...recognised, people: records as ReadCustomer[] };
};
const { platform, kind, people } = await read(await exampleFile('shopify-customers.csv'));
const wrong = ({ messages }: ReadCustomer) =>
  messages.filter(({ isWrong }) => isWrong).map((one) => one.message);

test('a Shopify export of customers is known, with phones behind quotes and states by code', () => {
  expect([platform, kind]).toEqual(['shopify', 'customers']);
  expect(people[0]).toEqual({
    row: 2,
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'O’Brien',
    phone: '0400111222',
    wantsNews: true,
    address: {
      name: 'Ada O’Brien',
      line1: '12 Sturt Street',
      line2: 'Unit 4',
      suburb: 'Ballarat',
      state: 'VIC',
      postcode: '3350',
    },
    note: 'News by email: the file of Shopify says ‘yes’ under ‘Accepts Email Marketing’.',
    messages: [],
  });
});

test('only a yes is consent, and nothing is noted where there is none', () => {
  expect(people.map(({ wantsNews, note }) => [wantsNews, note === ''])).toEqual([
    [true, false],
    [false, true],
    [false, true],
    [true, false],
  ]);
});

test('a postcode of Darwin and a phone that a spreadsheet shortened are put right', () => {
  expect(people[1]).toMatchObject({ phone: '0412345678', address: { postcode: '0800', state: 'NT' } });
});

test('who has no email, or none that can be, is left out; an address abroad is left out alone', () => {
  expect(wrong(people[2] as ReadCustomer)).toEqual(['There is no email, and an account needs one']);
  expect(people[3]).toMatchObject({ address: null, messages: [{ isWrong: false, column: 'Street' }] });
});

test('Square says where somebody came from, and unsubscribed is no consent', async () => {
  const csv = [
    'Square Customer ID,First Name,Surname,Email Address,Phone Number,Creation Source,Email Subscription Status',
    'A1,Mia,Chen,mia@example.com,"\'+61 3 9555 0000",Online Store,subscribed',
    'A2,Leo,Chen,leo@example.com,4.12346E+11,Point of Sale,unsubscribed',
  ].join('\n');
  const square = await read(Buffer.from(csv));
  expect(square).toMatchObject({ platform: 'square', kind: 'customers' });
  expect(square.people).toMatchObject([
    { phone: '0395550000', wantsNews: true, note: expect.stringContaining('where: Online Store') },
    { phone: '', wantsNews: false, note: '' },
  ]);
});

test('WooCommerce says nothing of consent, so there is none', async () => {
  const csv =
    'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code\nMia van Dyk,mia,,2024-01-01,mia@example.com,2,90.00,45.00,AU,Perth,WA,6000\n';
  expect((await read(Buffer.from(csv))).people).toMatchObject([
    { firstName: 'Mia van', lastName: 'Dyk', wantsNews: false, address: null },
  ]);
});
