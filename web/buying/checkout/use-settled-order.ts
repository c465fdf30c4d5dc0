import { useQuery } from '@tanstack/react-query';
import { settleOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { isCallError } from '../../../contracts/kernel/call-error.ts';
import { call } from '../../kernel/call.ts';
import { nextQuestionIn } from '../../orders/orders/order-states.ts';

/**
 * The order as it stands now. Opening this page asks the bank, whatever the address claims. While the payment is open
 * it asks again, less and less often, and then leaves it to the buyer.
 */
export function useSettledOrder(token: string) {
  const query = useQuery({
    queryKey: ['settleOrder', token],
    queryFn: ({ signal }) => call(settleOrder, { params: { token } }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => {
      const asked = state.dataUpdateCount + state.errorUpdateCount;
      // No bank is asked about money that a person notes.
      if (state.data && state.data.payBy !== 'provider') return false;
      return nextQuestionIn(state.data?.state, asked) ?? false;
    },
  });
  return {
    order: query.data,
    isUnknown: isCallError(query.error) && query.error.status === 404,
    failure: query.error ?? undefined,
    isAsking: query.isFetching,
    askAgain: query.refetch,
  };
}
