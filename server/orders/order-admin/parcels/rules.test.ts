import { describe, expect, test } from 'vitest';
import { addressFiles, rowsOf, whyNoLabel } from './address-files.ts';
import { cellLength, dialledPhone, isPrintable, kilograms, linesWithin, type Parcel } from './rules.ts';

const address = {
  name: 'Mia Chen',
  line1: '1 Hill Street',
  line2: '',
  suburb: 'Newtown',
  state: 'NSW',
  postcode: '0800',
} as const;

const parcel: Parcel = {
  id: 'x',
  number: 'SM-10042',
  state: 'paid',
  service: 'standard',
  address,
  phone: '+61 (0)400 000 000',
  lines: [
    { sku: 'PBN-1', name: 'Waratah', quantity: 2, weightGrams: 450 },
    { sku: 'PBN-2', name: 'Koala', quantity: 1, weightGrams: 105 },
  ],
  addsTo: null,
  from: { ...address, name: 'Stillmade', line1: '12 Example Street' },
  waits: null,
  hasBagsSoFar: false,
};

const files = Object.entries(addressFiles);
const [myPost, sendle, starshipit] = [addressFiles.mypost!, addressFiles.sendle!, addressFiles.starshipit!];
const at = (...texts: [line1: string, line2?: string]) => ({
  ...parcel,
  address: { ...address, line1: texts[0], line2: texts[1] ?? '' },
});
const named = (file: typeof myPost, one: Parcel) => {
  const rows = rowsOf(one, file);
  if (typeof rows === 'string') throw new Error(rows);
  return rows.map((row) => Object.fromEntries(row.map((cell, i) => [file.columns[i], cell])));
};

describe('an address over the lines of a file', () => {
  const limits = { most: 2, width: 20 };
  test.each([
    [['1 Hill Street'], ['1 Hill Street']],
    [
      ['Unit 4', '1 Hill Street'],
      ['Unit 4', '1 Hill Street'],
    ],
    [['Unit 4, 17 Alexandra Parade'], ['Unit 4, 17 Alexandra', 'Parade']],
    [['12345678901234567890'], ['12345678901234567890']],
    [['  1   Hill\tStreet '], ['1 Hill Street']],
  ])('%j is %j', (texts, lines) => {
    expect(linesWithin(texts, limits)).toEqual(lines);
  });

  test('too many lines become fewer, with a comma between what stood in two', () => {
    expect(linesWithin(['A', 'B', 'C'], limits)).toEqual(['A, B, C']);
  });

  test.each([
    ['a word that no line holds', ['123456789012345678901']],
    ['more words than the lines hold', ['Unit 4, The Old Wool Store, 17 Alexandra Parade']],
  ])('%s is refused, not cut', (_, texts) => {
    expect(linesWithin(texts, limits)).toBeUndefined();
  });

  test('nothing of it is lost, and no line is longer than it may be', () => {
    const words = Array.from({ length: 60 }, (_, i) => 'abcdefghij'.slice(0, (i * 7) % 10) + String(i));
    for (let count = 1; count < words.length; count += 1) {
      const text = words.slice(0, count).join(' ');
      const lines = linesWithin([text], { most: 4, width: 40 });
      if (!lines) expect(text.length).toBeGreaterThan(4 * 40 - 4 * 12);
      else expect([lines.join(' '), Math.max(...lines.map(cellLength)) <= 40]).toEqual([text, true]);
    }
  });

  test('letters count once, and the sign before what would be a formula counts as well', () => {
    expect(cellLength('Łódź 🧵')).toBe(6);
    expect(cellLength('-5 Hill')).toBe(8);
    expect(linesWithin([`=${'x'.repeat(19)}`], limits)).toBeUndefined();
  });
});

describe.each(files)('the file for %s', (_, file) => {
  test('has a cell for each column, the postcode with its 0 and the order number', () => {
    const rows = rowsOf(parcel, file);
    for (const row of rows) expect(row).toHaveLength(file.columns.length);
    expect(rows[0]).toEqual(expect.arrayContaining(['SM-10042', 'Mia Chen', '0800', '0400 000 000']));
  });

  test('leaves out, with a sentence, what it cannot hold', () => {
    expect(rowsOf(at('x'.repeat(41)), file)).toMatch(/street does not fit into \d lines of 40/);
    const long = { ...parcel, address: { ...address, name: 'N'.repeat(41) } };
    expect(rowsOf(long, file)).toMatch(/name has 41 characters/);
    const town = { ...parcel, address: { ...address, suburb: 'S'.repeat(41) } };
    expect(rowsOf(town, file)).toMatch(/suburb has 41 characters/);
  });

  test('a name that came with line breaks stands on one line', () => {
    const broken = { ...parcel, address: { ...address, name: ' Mia\nand\r\nBen ', suburb: 'New\ttown' } };
    for (const row of rowsOf(broken, file))
      expect(row).toEqual(expect.arrayContaining(['Mia and Ben', 'New town']));
  });

  test.each([
    ['picked up', { service: 'pickup', address: null }, /picked up/],
    ['sent already', { state: 'shipped' }, /nothing of it is to be sent/],
    ['unpaid', { state: 'pending_payment' }, /It is pending payment/],
    ['an addition', { addsTo: 'SM-10041' }, /travels with order SM-10041/],
    ['waiting', { waits: 'Something was added.' }, /Something was added/],
    ['without an address', { address: null }, /no address/],
  ])('leaves out an order that is %s', (_what, change, sentence) => {
    expect(rowsOf({ ...parcel, ...change }, file)).toMatch(sentence);
    expect(whyNoLabel({ ...parcel, ...change })).toMatch(sentence);
  });
});

test('MyPost Business has three lines for a street, and names the sender', () => {
  const street = 'The Old Wool Store, Level 3, Unit 14, 1217 Alexandra Parade East';
  expect(named(myPost, at(street, 'Behind the tram depot'))[0]).toMatchObject({
    'Deliver To Address Line 1': 'The Old Wool Store, Level 3, Unit 14,',
    'Deliver To Address Line 2': '1217 Alexandra Parade East',
    'Deliver To Address Line 3': 'Behind the tram depot',
    'Send From Address Line 1': '12 Example Street',
    'Item Weight': '1.005',
    'Item Delivery Service': 'PP',
  });
  expect(named(myPost, { ...parcel, service: 'express' })[0]!['Item Delivery Service']).toBe('EXP');
  expect(rowsOf({ ...parcel, from: null }, myPost)).toMatch(/address in Settings/);
});

test('Sendle is given the columns of its own template, who sends among them', () => {
  expect(sendle.columns.join()).toBe(
    'sender_name,sender_company,sender_address_line1,sender_address_line2,sender_suburb,sender_state_name,' +
      'sender_postcode,sender_country,sender_contact_number,pickup_instructions,receiver_name,receiver_email,' +
      'receiver_company,receiver_address_line1,receiver_address_line2,receiver_suburb,receiver_state_name,' +
      'receiver_postcode,receiver_country,receiver_contact_number,delivery_instructions,pickup_date,' +
      'kilogram_weight,cubic_metre_volume,description,customer_reference',
  );
  expect(named(sendle, at('Unit 4', '1 Hill Street'))).toMatchObject([
    {
      sender_name: 'Stillmade',
      sender_address_line1: '12 Example Street',
      receiver_name: 'Mia Chen',
      receiver_address_line1: 'Unit 4',
      receiver_address_line2: '1 Hill Street',
      receiver_contact_number: '0400 000 000',
      receiver_email: '',
      kilogram_weight: '1.005',
      customer_reference: 'SM-10042',
    },
  ]);
});

test('Starshipit is told one method for each service, so that its rules know it', () => {
  const methods = (change: object) =>
    named(starshipit, { ...parcel, ...change }).map((row) => row['Shipping Method']);
  expect([methods({})[0], methods({ service: 'express' })[0]]).toEqual(['Standard', 'Express']);
});

test('Starshipit has a row for each kit, with what one of it weighs', () => {
  expect(named(starshipit, at('Unit 4', '1 Hill Street'))).toMatchObject([
    { 'Destination Building': 'Unit 4', SKU: 'PBN-1', Quantity: '2', Weight: '0.450' },
    { 'Destination Street': '1 Hill Street', SKU: 'PBN-2', Quantity: '1', Weight: '0.105' },
  ]);
});

test.each([
  ['+61 400 000 000', '0400 000 000'],
  ['+61400000000', '0400000000'],
  ['+44 20 7946 0000', '0011 44 20 7946 0000'],
  ['0400 000 000', '0400 000 000'],
  ['', ''],
])('%s is dialled %s', (phone, dialled) => {
  expect(dialledPhone(phone)).toBe(dialled);
});

test('the weight of a parcel is empty where that of one kit is not known', () => {
  expect(kilograms([{ quantity: 1, weightGrams: null }])).toBe('');
});

test.each([
  ['Łucja Őry-Țepeș, Ελένη, Женя, Nguyễn Thị Hương – No. 4 & Co. ½', true],
  ['山田 太郎', false],
  ['Mia 🧵', false],
])('a label can show %s: %s', (text, can) => {
  expect(isPrintable(text)).toBe(can);
});
