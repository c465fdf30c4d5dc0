import { expect, test } from 'vitest';
import { email } from './fields.ts';
import { isEmail } from './plain-checks.ts';

const texts = [
  'mabel@example.com',
  " mabel.o'brien+kits@mail.example.com.au ",
  'mabel@example',
  'mabel@@example.com',
  '.mabel@example.com',
  'mabel..b@example.com',
  'mabel.@example.com',
  'mabel b@example.com',
  'mäbel@example.com',
  'mabel@-example.com',
  'mabel@example.c',
  `${'m'.repeat(242)}@example.com`,
  `${'m'.repeat(243)}@example.com`,
  '',
];

test.each(texts)('an alert and a form agree on whether “%s” is an email address', (text) => {
  expect(isEmail(text)).toBe(email.safeParse(text).success);
});

test('some of them are addresses and some are none', () => {
  expect(texts.filter(isEmail)).toHaveLength(3);
});
