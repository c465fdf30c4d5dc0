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
