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
  onStale?: (details: Readonly<Record<string, unknown>>) => void;
};

/** A change of a market, whose answer is the market as it is now: the page shows that, and does not read it again. */
export function useMarketCall<E extends Endpoint>(
  endpoint: AnswerOf<E> extends MarketSheet ? E : never,
  { done, refresh = [], onDone, onStale }: Options<E> = {},
) {
  const queryClient = useQueryClient();
  const show = useShownSheet();
  return useOfficeCall<E>(endpoint, {
    ...(done === undefined ? {} : { done }),
    refresh: [listMarkets, ...refresh],
    onDone(answer) {
      show(answer as MarketSheet);
      onDone?.(answer);
    },
    onStale(details) {
      void queryClient.invalidateQueries({ queryKey: [readMarket.name] });
      onStale?.(details);
    },
  });
}

/** Puts a market as it is now in the place of how it was read. */
export function useShownSheet() {
  const queryClient = useQueryClient();
  return (sheet: MarketSheet) => {
    const { queryKey } = ask(readMarket, { params: { id: sheet.market.id } });
    // What was asked for before the change would show the market as it was.
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, sheet);
    void queryClient.invalidateQueries({ queryKey: [listMarkets.name] });
  };
}
