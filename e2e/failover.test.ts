import { expect, test } from 'vitest';
import { failOver } from './failover.ts';

test('when the primary is killed and its replica promoted, no confirmed order is lost and selling goes on', async () => {
  const { lost, broken, confirmedBefore, confirmed, sellingAgainMs } = await failOver({
    how: 'killed',
    buyers: 3,
    forMs: 300,
  });
  expect(lost).toEqual([]);
  expect(broken).toEqual([]);
  expect(confirmed).toBeGreaterThan(confirmedBefore);
  expect(sellingAgainMs).toBeLessThan(30_000);
});
