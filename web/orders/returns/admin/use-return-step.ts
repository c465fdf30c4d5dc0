import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint, InputOf } from '../../../../contracts/kernel/endpoint.ts';
import { readOrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { readWholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { listAllReturns, listReturnsOfOrder } from '../../../../contracts/orders/returns/admin-returns.ts';
import { ask } from '../../../kernel/query-client.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

/** A step of a return. Taken or refused, the return and its order are read anew: somebody may have been quicker. */
export function useReturnStep<E extends Endpoint>(
  endpoint: E,
  orderId: string,
  { done, onDone }: { done: string; onDone?: () => void },
) {
  const queryClient = useQueryClient();
  const step = useOfficeCall(endpoint, {
    done,
    refresh: [listReturnsOfOrder, readWholeOrder, listAllReturns, readOrderWork],
    ...(onDone && { onDone }),
  });
  async function run(input: InputOf<E>): Promise<void> {
    if (step.isBusy) return;
    try {
      await step.runAndWait(input);
    } catch {
      // What went wrong has been said, and stands in `failure`.
      for (const read of [listReturnsOfOrder, readWholeOrder])
        void queryClient.invalidateQueries({ queryKey: ask(read, { params: { id: orderId } }).queryKey });
    }
  }
  return {
    run: (input: InputOf<E>) => void run(input),
    isBusy: step.isBusy,
    failure: step.failure,
    errorOrFailureOf: step.errorOrFailureOf,
    failureBeside: step.failureBeside,
    refusal: step.refusal,
  };
}
