import { useQuery } from '@tanstack/react-query';
import { readStoreCredit } from '../../../contracts/pricing/store-credit.ts';
import { ask } from '../../kernel/query-client.ts';
import { useUser } from '../../people/customers/user-query.ts';

/** What the account has that is signed in; undefined for everybody else, who is not asked about. */
export function useStoreCredit() {
  const user = useUser();
  const { data, refetch } = useQuery({
    ...ask(readStoreCredit, { query: {} }),
    enabled: Boolean(user),
    staleTime: 0,
    retry: false,
  });
  return {
    credit: user ? data : undefined,
    lookAgain() {
      if (user) void refetch();
    },
  };
}
