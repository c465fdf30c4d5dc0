import { expect, test, vi } from 'vitest';
import { emptyBasket } from './basket.ts';
import { TillStore } from './till-store.ts';

/** A tablet whose memory was closed while it lay in a bag. */
const closed = async () => {
  throw Object.assign(new Error('Connection to Indexed Database server lost.'), { name: 'UnknownError' });
};

vi.mock('./store.ts', async (real) => ({
  ...(await real<object>()),
  openStore: async () => ({
    fact: async () => undefined,
    keep: async () => undefined,
    entries: async () => [],
    append: closed,
  }),
}));

test('a till whose memory is gone says that nothing was sold, and can be pressed again', async () => {
  const till = new TillStore('market');
  await till.open();
  const isKept = await till.book({ kind: 'hand-over', orderId: 'one' }, [], emptyBasket);
  expect(isKept).toBe(false);
  expect(till.snapshot().trouble).toMatch(/^Not done: this device could not keep it/);
});

test('what another till sold is not taken back where it cannot be kept', async () => {
  const till = new TillStore('market');
  await till.open();
  const refund = { kind: 'refund', token: 'one', lines: [], method: 'cash', reason: 'A gift' } as const;
  expect(await till.takeBackOfOther(refund as never, [])).toMatchObject({ isKept: false });
});
