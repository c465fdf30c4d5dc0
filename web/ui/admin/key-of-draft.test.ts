import { expect, test } from 'vitest';
import { keyOf } from './key-of-draft.ts';

test('a draft that is sent again keeps its key, and a changed one is another one', () => {
  const first = keyOf({ note: '' }, undefined, () => 'one');
  expect(keyOf({ note: '' }, first, () => 'two')).toBe(first);
  expect(keyOf({ note: 'Ring first' }, first, () => 'two').key).toBe('two');
});
