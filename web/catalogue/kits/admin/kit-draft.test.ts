import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { kitForm } from '../../../../contracts/catalogue/kits/kits.ts';
import { emptyKit, fieldNames } from './kit-draft.ts';

test('a new kit lacks nothing but its name', () => {
  const kit = emptyKit('2026-11-20');
  expect(z.safeParse(kitForm, kit).error?.issues.map(({ path }) => path)).toEqual([['name']]);
  expect(z.safeParse(kitForm, { ...kit, name: 'Magpie' }).success).toBe(true);
});

test('every field of a kit has a name on the screen', () => {
  expect(Object.keys(emptyKit('2026-11-20')).toSorted()).toEqual(Object.keys(fieldNames).toSorted());
});
