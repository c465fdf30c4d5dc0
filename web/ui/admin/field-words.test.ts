import { expect, test } from 'vitest';
import { fieldWords } from './field-words.ts';

test.each([
  ['validFrom', 'Valid from'],
  ['amountCents', 'Amount'],
  ['socials.0.url', 'Socials 1 url'],
  ['slug', 'Address'],
])('%s is called %s', (name, words) => expect(fieldWords(name)).toBe(words));
