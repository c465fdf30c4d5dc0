import { expect, test } from 'vitest';
import { namedBy, whyUnseen } from './rules.ts';

const always = { is_hidden: false, shown_from: null, shown_until: null };

test.each([
  [always, ''],
  [{ ...always, shown_from: '2026-06-01', shown_until: '2026-08-31' }, ''],
  [{ ...always, shown_from: '2026-06-15' }, ''],
  [{ ...always, shown_until: '2026-06-15' }, ''],
  [{ ...always, shown_from: '2026-06-16' }, 'From 2026-06-16'],
  [{ ...always, shown_until: '2026-06-14' }, 'Ended on 2026-06-14'],
  [{ ...always, is_hidden: true }, 'Hidden'],
])('on 15 June %o is unseen because of “%s”', (schedule, why) => {
  expect(whyUnseen(schedule, '2026-06-15')).toBe(why);
});

const names = ['A winter', 'First kit', 'For Mum', 'For a wall'].map((name) => ({ name }));

test.each([
  ['winter', ['A winter']],
  ['winters', ['A winter']],
  ['gift for mum', ['For Mum']],
  ['my first kit', ['First kit']],
  ['for the', []],
  ['wallaby', []],
  ['🧵', []],
])('“%s” names %o', (term, found) => {
  expect(namedBy(term, names).map(({ name }) => name)).toEqual(found);
});
