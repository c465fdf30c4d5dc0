import { useQuery } from '@tanstack/react-query';
import { listMarkets } from '../../../../contracts/market/markets/market-sales.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';
import type { OpenMarkets } from '../../../ui/admin/where-cash-lies.tsx';

/** The markets that are open now, to whoever may see them: cash may lie there. */
export function useOpenMarkets(): OpenMarkets {
  const may = useMayCall();
  const open = useQuery({
    ...ask(listMarkets, { query: { state: 'open', sort: '-date', after: undefined } }),
    enabled: may(listMarkets),
  });
  return open.data?.markets ?? [];
}
