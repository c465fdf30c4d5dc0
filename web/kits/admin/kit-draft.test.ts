import { expect, test } from 'vitest';
import { differencesBetween, emptyKit } from './kit-draft.ts';

test('what two editors wrote is set side by side, and what they share is not', () => {
  const kit = { ...emptyKit('2026-11-20'), name: 'Magpie', priceCents: 4_995 };
  const theirs = { ...kit, priceCents: 5_995, contents: [{ quantity: 2, what: 'brushes', detail: '' }] };
  expect(differencesBetween(kit, theirs)).toEqual([
    { field: 'priceCents', mine: '4995', theirs: '5995' },
    { field: 'contents', mine: '', theirs: '2 brushes' },
  ]);
});
