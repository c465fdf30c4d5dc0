import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswerOf, Endpoint, InputOf } from '../../../contracts/kernel/endpoint.ts';
import { ask } from '../../kernel/query-client.ts';
import { useAddress } from './use-address.ts';

/**
 * A list as its address says: the old page stays in sight until the next one has come.
 * @param staleTime 0 where what it shows changes without anybody changing it here
 */
export function useOfficeList<E extends Endpoint>(
  endpoint: E,
  always?: object,
  staleTime = Number.POSITIVE_INFINITY,
) {
  const { values } = useAddress();
  const input = { query: { ...values, ...always } } as unknown as InputOf<E>;
  return useQuery<AnswerOf<E>>({ ...ask(endpoint, input), placeholderData: keepPreviousData, staleTime });
}
