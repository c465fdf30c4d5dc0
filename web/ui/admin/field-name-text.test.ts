import { expect, test } from 'vitest';
import { fieldNameText } from './field-name-text.ts';

test.each([
  ['validFrom', 'Valid from'],
  ['amountCents', 'Amount'],
  ['socials.0.url', 'Socials 1 url'],
  ['slug', 'Address'],
])('%s is called %s', (name, message) => expect(fieldNameText(name)).toBe(message));
