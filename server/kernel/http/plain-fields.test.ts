import { expect, test } from 'vitest';
import { bagForm, craftNightForm, oneBillForm } from '../../../contracts/buying/craft-nights.ts';
import { partClaimForm } from '../../../contracts/buying/parts-desk.ts';
import { contactForm } from '../../../contracts/growth/content/content.ts';
import { reservationForm } from '../../../contracts/market/markets/reservations.ts';
import { maxLengthOf } from './max-length.ts';
import { plainFieldsOf, problemsIn } from './plain-fields.ts';

const forms = { bagForm, craftNightForm, oneBillForm, partClaimForm, contactForm, reservationForm };

test.each(Object.entries(forms))('a field of %s takes no more letters than its contract', (_, form) => {
  expect(maxLengthOf(form.shape.email)).toBe(254);
  expect(maxLengthOf(form.shape.name)).toBeGreaterThan(0);
});

test('an address takes no more letters without script than it may have, and a note as many as it may', () => {
  const field = plainFieldsOf({}, {}, partClaimForm);
  expect(field.input('suburb', 'Suburb').text).toContain('maxlength="60"');
  expect(field.input('line2', 'Unit').text).toContain('maxlength="120"');
  expect(field.area('note', 'Note', { hint: 'Anything else' }).text).toContain('maxlength="1000"');
  expect(field.input('postcode', 'Postcode').text).not.toContain('maxlength');
  expect(plainFieldsOf({}, {}).input('suburb', 'Suburb').text).not.toContain('maxlength');
});

test('of a form without script the first thing that is wrong with a field is said, in words for people', () => {
  const issues = [
    { path: ['name'], message: 'Please fill this in' },
    { path: ['name'], message: 'Please use at most 100 characters' },
    { path: ['reason'], message: 'Invalid input' },
    { path: [], message: 'Too many' },
  ];
  expect(problemsIn(issues)).toEqual({
    name: 'Please fill this in',
    reason: 'Please fill this in',
    form: 'Too many',
  });
});
