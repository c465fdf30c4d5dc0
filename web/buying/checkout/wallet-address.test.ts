import { expect, test } from 'vitest';
import { parcelAddress } from './wallet-address.ts';

const home = {
  name: 'Mira Okafor',
  line1: '8 Illawarra Road',
  line2: '',
  suburb: 'Marrickville',
  state: 'NSW',
  postcode: '2204',
  country: 'AU',
};

test.each([
  ['NSW', 'NSW'],
  ['nsw', 'NSW'],
  ['New South Wales', 'NSW'],
  [' northern territory ', 'NT'],
])('a wallet’s state %s is %s', (state, short) => {
  expect(parcelAddress({ ...home, state })).toEqual({ ...home, state: short, country: undefined });
});

test.each([
  [{ country: 'NZ', postcode: '6011' }, /in Australia only/],
  [{ country: '' }, /in Australia only/],
  [{ state: 'Wellington' }, /not whole/],
  [{ postcode: '220' }, /not whole/],
  [{ name: ' ' }, /not whole/],
  [{ line1: '' }, /not whole/],
])('a wallet’s address with %o is refused in a sentence', (wrong, sentence) => {
  expect(parcelAddress({ ...home, ...wrong })).toMatch(sentence);
});
