import { expect, test } from 'vitest';
import { emptyReturnDraft, returnFormOf, missingIn } from './return-draft.ts';

const policy = { changeOfMindUntil: '2026-12-01T00:00:00.000Z', now: new Date('2026-11-20T00:00:00Z') };
const late = { ...policy, now: new Date('2026-12-02T00:00:00Z') };
const one = { quantities: { 1: 1 }, kind: 'faulty' as const, message: 'Torn' };

test.each([
  ['no kit', 'kits', emptyReturnDraft, policy, /choose what/],
  ['a kit', 'kits', one, policy, undefined],
  ['no reason', 'reason', emptyReturnDraft, policy, /choose why/],
  ['a problem, however late', 'reason', one, late, undefined],
  ['a change of mind in time', 'reason', { ...one, kind: 'change_of_mind' as const }, policy, undefined],
  ['a change of mind too late', 'reason', { ...one, kind: 'change_of_mind' as const }, late, /no deadline/],
  ['a problem without words', 'message', { ...one, message: ' ' }, policy, /what is wrong/],
  [
    'a change of mind without words',
    'message',
    { ...one, kind: 'change_of_mind' as const, message: '' },
    policy,
    undefined,
  ],
] as const)('%s', (_, step, draft, when, missing) => {
  const said = missingIn(step, draft, when);
  if (missing) expect(said).toMatch(missing);
  else expect(said).toBeUndefined();
});

test('only what is chosen is asked back', () => {
  expect(returnFormOf({ ...one, quantities: { 1: 0, 2: 2 } }, [7])).toEqual({
    kind: 'faulty',
    lines: [{ position: 2, quantity: 2 }],
    message: 'Torn',
    photos: [7],
  });
});
