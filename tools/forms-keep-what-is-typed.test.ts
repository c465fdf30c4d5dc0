import { expect, test } from 'vitest';
import { foundInWeb } from './testing/found-in-web.ts';

/** React begins a part anew when its key changes: with a version as its key, what was typed goes when somebody else saves. */
const keyedByVersion = /<[A-Z]\w*\s+key=\{[\w.]*\b(?:version|changedAt|updatedAt)\}/g;

test('no form begins anew because somebody else has saved meanwhile', () => {
  expect(foundInWeb(keyedByVersion)).toEqual([]);
});
