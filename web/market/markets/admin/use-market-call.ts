import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, Endpoint } from '../../../../contracts/kernel/endpoint.ts';
import { listMarkets, readMarket } from '../../../../contracts/market/markets/market-sales.ts';
import type { MarketSheet } from '../../../../contracts/market/markets/markets.ts';
import { ask } from '../../../kernel/query-client.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

type Options<E extends Endpoint> = {
  done?: string;
  refresh?: readonly Endpoint[];
  onDone?: (answer: AnswerOf<E>) => void;
};

/** A change of a market, whose answer is the market as it is now: the page shows that, and does not read it again. */
export function useMarketCall<E extends Endpoint>(
  endpoint: AnswerOf<E> extends MarketSheet ? E : never,
  { done, refresh = [], onDone }: Options<E> = {},
) {
  const queryClient = useQueryClient();
  return useOfficeCall<E>(endpoint, {
    ...(done === undefined ? {} : { done }),
    refresh: [listMarkets, ...refresh],
    onDone(answer) {
      const sheet = answer as MarketSheet;
      const { queryKey } = ask(readMarket, { params: { id: sheet.market.id } });
      // What was asked for before the change would show the market as it was.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, sheet);
      onDone?.(answer);
    },
  });
}
