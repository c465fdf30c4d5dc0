import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('what was read stays fresh, is not asked for again by itself and not retried', () => {
  const { queries, mutations } = createQueryClient(() =>
    Promise.reject(new Error('down')),
  ).getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: false,
    retry: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});

test('what is sent without a connection is said to have failed at once, and is not sent later unseen', async () => {
  onlineManager.setOnline(false);
  try {
    const client = createQueryClient(() => Promise.reject(new Error('unused')));
    const sending = new MutationObserver(client, {
      mutationFn: () => Promise.reject(new Error('offline')),
    });
    void sending.mutate(undefined).catch(() => {});
    await expect.poll(() => sending.getCurrentResult().status, { timeout: 1_000 }).toBe('error');
  } finally {
    onlineManager.setOnline(true);
  }
});
