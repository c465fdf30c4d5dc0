import type { ImportState } from './imports.ts';

type Standing = {
  state: ImportState;
  /** How many pictures could not be fetched. */
  failed: number;
  isUndoable: boolean;
};

/** Why the pictures of an import that could not be fetched are not tried again now; undefined where they can be. */
export function whyNotRetried({ state, failed, isUndoable }: Standing): string | undefined {
  if (state === 'undoing' || state === 'undone')
    return 'This import is taken back, and its pictures with it: none is fetched any more.';
  if (state === 'pictures') return 'The pictures of this import are just being fetched.';
  if (state !== 'done') return 'This file is not moved in yet.';
  if (!isUndoable) return 'The pictures of an import can be tried again within a day of its writing.';
  return failed === 0 ? 'No picture of this import is missing.' : undefined;
}

/** 1 → 'the picture', 12 → 'the 12 pictures'. */
export const thePictures = (count: number): string =>
  count === 1 ? 'the picture' : `the ${count.toLocaleString('en-AU')} pictures`;
