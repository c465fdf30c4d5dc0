import { expect, test } from 'vitest';
import { movementText } from './material-words.ts';

test('what comes back of a batch was unpacked, what comes back of an order was a part that is not sent', () => {
  expect(movementText({ kind: 'returned', order: null })).toBe('Unpacked');
  expect(movementText({ kind: 'returned', order: { id: '1', number: 'SM-1' } })).toBe('Part not sent');
  expect(movementText({ kind: 'parts', order: { id: '1', number: 'SM-1' } })).toBe('Sent as a part');
});
