import { expect, test } from 'vitest';
import { draftKey } from './key-of-draft.ts';

test('a draft that is sent again keeps its key, and a changed one is another one', () => {
  const first = draftKey({ note: '' }, undefined, () => 'one');
  expect(draftKey({ note: '' }, first, () => 'two')).toBe(first);
  expect(draftKey({ note: 'Ring first' }, first, () => 'two').key).toBe('two');
});
