import { expect, test } from 'vitest';
import { comparable, customerName, refuseWeakPassword, usernameFrom } from './rules.ts';

test.each([
  ['MABEL@Example.com', 'mabel@example.com'],
  ['  mabel ', 'mabel'],
  ['ｍａｂｅｌ', 'mabel'],
  ['ὈΔΥΣΣΕΎΣ', 'ὀδυσσεύς'],
  ['ὀδυσσεύσ', 'ὀδυσσεύς'],
  ['STRAẞE', 'strasse'],
  ['straße', 'strasse'],
])('%j is compared as %j', (name, compared) => expect(comparable(name)).toBe(compared));

test.each([
  ['Mabel.Hart@example.com', 'mabel.hart'],
  ['o’brien+kits@example.com', 'obrienkits'],
  ['a_b-c.9@example.com', 'a_b-c.9'],
  [`${'m'.repeat(31)}@example.com`, 'm'.repeat(30)],
  ['+++@example.com', 'customer'],
])('the username of %s is %s', (email, username) => expect(usernameFrom(email)).toBe(username));

test.each([
  ['Mabel', 'Hart', 'Mabel Hart'],
  ['Mabel', '', 'Mabel'],
  ['', 'Hart', 'Hart'],
  ['', '', 'mabel'],
])('%j %j is called %s', (first_name, last_name, name) => {
  expect(customerName({ first_name, last_name, username: 'mabel' })).toBe(name);
});

const whose = { email: 'mabel.hart@flinders.example', firstName: 'Mabel', lastName: 'O’Hart' };
const about = { commonest: new Set(['correct horse']), brand: 'Still-made', isAdmin: false, whose };
const message = (password: string, other: Partial<typeof about> = {}) =>
  refuseWeakPassword(password, { ...about, ...other })?.message;

const tooOwn = 'Your own email or name is too easy to guess. Please choose another password.';
const tooShop = 'The name of the shop is too easy to guess. Please choose another password.';

test.each([
  'mabel.hart@flinders.example',
  'Mabel.Hart 1960!',
  'flinders.example',
  'Mabel12345',
  'ohart-ohart'.slice(0, 5),
  'MabelO’Hart',
  'O’Hart Mabel 7',
])('%j is too near to its owner', (password) => expect(message(password)).toBe(tooOwn));

test('an email address of signs alone is its owner’s all the same', () => {
  expect(message('1234567@1', { whose: { email: '1234567@1', firstName: '', lastName: '' } })).toBe(tooOwn);
});

test.each(['tea beside the hoop', 'Mabels tea', '1234567890', ''])('%j is nobody’s name', (password) => {
  expect(message(password)).toBeUndefined();
});

test('a name of two letters may be all the letters of a password, and one of three may not', () => {
  expect(message('jo-1234567', { whose: { ...whose, firstName: 'Jo' } })).toBeUndefined();
  expect(message('joe-1234567', { whose: { ...whose, firstName: 'Joe' } })).toBe(tooOwn);
});

test('what everybody tries first is refused', () => {
  expect(message('Correct Horse')).toBe(
    'This is one of the passwords that everybody tries first. Please choose another.',
  );
  expect(message('still made 2026')).toBe(tooShop);
  expect(message('1234567890', { brand: '42' })).toBeUndefined();
});

test('whoever runs the shop needs twelve characters', () => {
  const tooShort = 'Whoever runs the shop needs a password of at least 12 characters.';
  expect(message('abcdefghijk', { isAdmin: true })).toBe(tooShort);
  expect(message('abcdefghijkl', { isAdmin: true })).toBeUndefined();
  expect(refuseWeakPassword('short', { ...about, isAdmin: true })).toMatchObject({
    refused: 'weak_password',
    details: { fields: [{ field: 'password', message: tooShort }] },
  });
});
