import { expect, test } from 'vitest';
import { importStates } from './imports.ts';
import { thePictures, whyNotRetried } from './retried-pictures.ts';

test('only an import that is done, can be undone and lacks pictures has them tried again', () => {
  const may = importStates.flatMap((state) =>
    [true, false].flatMap((isUndoable) =>
      [0, 12].flatMap((failed) =>
        whyNotRetried({ state, failed, isUndoable }) === undefined ? [{ state, failed, isUndoable }] : [],
      ),
    ),
  );
  expect(may).toEqual([{ state: 'done', failed: 12, isUndoable: true }]);
});

test('the pictures that are tried again are counted', () => {
  expect([1, 12, 1200].map(thePictures)).toEqual(['the picture', 'the 12 pictures', 'the 1,200 pictures']);
});
