import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint, InputOf } from '../../../../contracts/kernel/endpoint.ts';
import { listAllOrders, readOrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { readWholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { ask } from '../../../kernel/query-client.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

export function wholeOrderQuery(id: string) {
  return ask(readWholeOrder, { params: { id } });
}

type Options<E extends Endpoint> = { done: string; onDone?: (input: InputOf<E>) => void };

/**
 * Something done to one order. The answer is the order as it stands then; where it was refused, the order
 * is read anew, because most often somebody else was quicker.
 */
export function useOrderAct<E extends Endpoint>(endpoint: E, id: string, { done, onDone }: Options<E>) {
  const queryClient = useQueryClient();
  const { queryKey } = wholeOrderQuery(id);
  const act = useOfficeCall(endpoint, { done, refresh: [listAllOrders, readOrderWork] });
  async function run(input: InputOf<E>): Promise<void> {
    if (act.isSending) return;
    try {
      queryClient.setQueryData(queryKey, await act.runAndWait(input));
      onDone?.(input);
    } catch {
      void queryClient.invalidateQueries({ queryKey });
    }
  }
  return {
    run: (input: InputOf<E>) => void run(input),
    isBusy: act.isSending,
    failure: act.failure,
    errorOrFailureOf: act.errorOrFailureOf,
    refusal: act.refusal,
    reset: act.reset,
  };
}
