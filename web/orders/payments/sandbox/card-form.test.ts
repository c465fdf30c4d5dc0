import { expect, test } from 'vitest';
import { cardResolver } from './card-form.ts';

test('a card is understood as it was typed, also when Enter is pressed before the field is left', async () => {
  const typed = { cardNumber: '4242424242424242', expiry: '0829', cvc: '123', name: 'Mabel Okafor' };
  const options = { fields: {}, shouldUseNativeValidation: false } as never;
  expect(await cardResolver(typed, undefined, options)).toEqual({
    errors: {},
    values: { ...typed, cardNumber: '4242 4242 4242 4242', expiry: '08/29' },
  });
});
