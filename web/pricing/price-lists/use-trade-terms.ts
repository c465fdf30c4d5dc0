import { useQuery } from '@tanstack/react-query';
import { readTradePrices } from '../../../contracts/pricing/price-lists.ts';
import { ask } from '../../kernel/query-client.ts';
import { useUser } from '../../people/customers/user-query.ts';

/** The terms of the business that is signed in, with what these kits cost it; null for everybody else. */
export function useTradeTerms(ids: readonly number[] = []) {
  const user = useUser();
  const { data } = useQuery({
    ...ask(readTradePrices, { query: { ids: ids.join(',') } }),
    enabled: Boolean(user),
    retry: false,
  });
  return user ? (data ?? null) : null;
}
