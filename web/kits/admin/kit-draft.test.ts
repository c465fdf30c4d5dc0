import { expect, test } from 'vitest';
import { differencesBetween, emptyKit } from './kit-draft.ts';

test('what two editors wrote is set side by side, and what they share is not', () => {
  const kit = { ...emptyKit('2026-11-20'), name: 'Magpie', priceCents: 4_995 };
  const theirs = { ...kit, priceCents: 5_995, contents: [{ quantity: 2, what: 'brushes', detail: '' }] };
  expect(differencesBetween(kit, theirs)).toEqual([
    { field: 'priceCents', mine: '$49.95', theirs: '$59.95' },
    { field: 'contents', mine: '', theirs: '2 brushes' },
  ]);
});

test('fields that come back in another order are no difference', () => {
  const kit = { ...emptyKit('2026-11-20'), contents: [{ quantity: 2, what: 'brushes', detail: '' }] };
  const kept = { ...kit, contents: [{ what: 'brushes', detail: '', quantity: 2 }] };
  expect(differencesBetween(kit, kept)).toEqual([]);
});
