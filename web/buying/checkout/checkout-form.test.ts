import { describe, expect, test } from 'vitest';
import {
  deliveredFields,
  emptyForm,
  orderOfForm,
  pickedUpFields,
  deliveryWay,
  type CheckoutForm,
  wholeName,
} from './checkout-form.ts';

const mabel: CheckoutForm = {
  ...emptyForm,
  email: ' mabel@example.com ',
  givenName: 'Mabel',
  familyName: 'Okafor',
  line1: '12 Ferry Lane',
  suburb: 'Darwin City',
  state: 'NT',
  postcode: '0800',
  way: 'standard',
};
const standard = { service: 'standard', place: '' } as const;
const pickUp = { service: 'pickup', place: 'the studio' } as const;
const cartId = 'V1StGXR8_Z5jdHi6B-myT';

function complaints(form: CheckoutForm, schema: typeof deliveredFields | typeof pickedUpFields) {
  const issues = schema.safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the checkout form', () => {
  test('of a whole parcel has nothing to complain of', () => {
    expect(complaints(mabel, deliveredFields)).toEqual({});
  });

  test('asks for what is missing by name', () => {
    expect(complaints(emptyForm, deliveredFields)).toEqual({
      email: 'Please enter your email address',
      postcode: 'Please enter your postcode',
      way: 'Please choose how your order reaches you',
      givenName: 'Please enter your given name',
      familyName: 'Please enter your family name',
      line1: 'Please enter your street address',
      suburb: 'Please enter your suburb',
      state: 'Please choose your state',
    });
  });

  test('explains what is wrong in the contract’s words', () => {
    expect(complaints({ ...mabel, email: 'mabel', postcode: '80' }, deliveredFields)).toEqual({
      email: 'Please enter a valid email address',
      postcode: 'A postcode has four digits',
    });
  });

  test('needs no address for a pick-up', () => {
    const form = { ...emptyForm, email: 'mabel@example.com', postcode: '0800', way: deliveryWay(pickUp) };
    expect(complaints(form, pickedUpFields)).toEqual({});
    expect(orderOfForm(form, pickUp, { cartId }, 4995)).toMatchObject({
      service: 'pickup',
      pickupPlace: 'the studio',
      address: null,
    });
  });

  test('has one name for the parcel and for the market, without what surrounds it', () => {
    expect(wholeName({ givenName: ' Mabel ', familyName: 'Okafor' })).toBe('Mabel Okafor');
    expect(wholeName({ givenName: '', familyName: ' ' })).toBe('');
  });

  test('becomes the order of the contract, the leading zero kept and the names joined', () => {
    expect(orderOfForm(mabel, standard, { cartId }, 6190)).toMatchObject({
      cartId,
      email: 'mabel@example.com',
      phone: '',
      service: 'standard',
      note: '',
      seenTotalCents: 6190,
      address: {
        name: 'Mabel Okafor',
        line1: '12 Ferry Lane',
        line2: '',
        suburb: 'Darwin City',
        state: 'NT',
        postcode: '0800',
      },
    });
  });
});
