import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isCallError, sentenceOf } from '../../../../contracts/kernel/call-error.ts';
import {
  putInParcel,
  readPackingRound,
  type PackedOrder,
  type PackingRound,
} from '../../../../contracts/orders/packing.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';

/** How soon a device sees what was packed at another one. */
const refreshMs = 5_000;

const roundQuery = (id: string) => ask(readPackingRound, { params: { id } });

export function useRound(id: string) {
  return useQuery({
    ...roundQuery(id),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
    refetchInterval: refreshMs,
  });
}

/** Puts what a call answered into the round that is shown, without asking for all of it. */
export function useRoundCache(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = roundQuery(id);
  return {
    putOrder: (order: PackedOrder) =>
      queryClient.setQueryData<PackingRound>(
        queryKey,
        (round) =>
          round && { ...round, orders: round.orders.map((one) => (one.id === order.id ? order : one)) },
      ),
    put: (change: Partial<PackingRound>) =>
      queryClient.setQueryData<PackingRound>(queryKey, (round) => round && { ...round, ...change }),
    refresh: () => queryClient.invalidateQueries({ queryKey }),
  };
}

const triesMost = 3;

type Change = { orderId: string; item: string; quantity: number };

/** One scan. Where its answer is lost it is sent again under the same key, so that it counts once. */
export async function packOnce(roundId: string, { orderId, ...kit }: Change): Promise<PackedOrder> {
  const key = crypto.randomUUID();
  for (let tries = 1; ; tries += 1) {
    try {
      return await call(putInParcel, { params: { id: roundId, orderId }, body: { key, ...kit } });
    } catch (error) {
      if (tries === triesMost || (isCallError(error) && error.refusal !== undefined)) throw error;
    }
  }
}

export function packFailure(error: unknown): string {
  return sentenceOf(error, 'The shop did not answer. See the count before you scan it again.');
}
