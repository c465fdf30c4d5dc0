import { expect, test } from 'vitest';
import { filtersIn, isFiltered, queryOf, withChoiceToggled } from './filters.ts';

test('choices of one filter are separated by commas, or repeated by a plain form', () => {
  const byLink = filtersIn({ difficulty: 'gentle,balanced', stock: 'in' });
  const byForm = filtersIn({ difficulty: ['balanced', 'gentle', 'gentle'], stock: 'in' });
  expect(byLink).toEqual(byForm);
  expect(byLink.difficulty).toEqual(['balanced', 'gentle']);
  expect(isFiltered(byLink)).toBe(true);
});

test.each([[''], ['<script>'], ['a b'], ["' or 1=1"], [','], ['../../etc']])(
  'what cannot be a choice is ignored: %s',
  (text) => expect(isFiltered(filtersIn({ craft: text }))).toBe(false),
);

test('toggling a choice twice leaves the address as it was', () => {
  const filters = filtersIn({ price: '40-60', difficulty: 'gentle' });
  const once = withChoiceToggled(filters, 'difficulty', 'focused');
  expect(once).toEqual({ difficulty: 'focused,gentle', price: '40-60' });
  expect(withChoiceToggled(filtersIn(once), 'difficulty', 'focused')).toEqual(queryOf(filters));
});

test('a filter without choices leaves the address', () => {
  expect(withChoiceToggled(filtersIn({ sale: 'on' }), 'sale', 'on')).toEqual({});
});
