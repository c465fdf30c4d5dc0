import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { planOrderByHand } from '../../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { sentenceOf } from '../../../../contracts/kernel/call-error.ts';
import { ask } from '../../../kernel/query-client.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { type OrderDraft, plannedOf, whyNotYet } from './order-draft.ts';

const typingPauseMs = 300;

/** What the draft comes to, asked for once its typing has paused; nothing while it cannot be priced. */
export function useHandPlan(draft: OrderDraft) {
  const isReady = whyNotYet(draft) === undefined;
  const typed = JSON.stringify(plannedOf(draft));
  const settled = useSettled(typed, typingPauseMs);
  const { data, error, isFetching, refetch } = useQuery({
    ...ask(planOrderByHand, { body: JSON.parse(settled) as ReturnType<typeof plannedOf> }),
    enabled: isReady && settled === typed,
    placeholderData: keepPreviousData,
    // Prices are of this moment: a draft that is taken up again is priced anew.
    staleTime: 0,
  });
  return {
    plan: isReady && !error ? data : undefined,
    isCalculating: isReady && (settled !== typed || isFetching),
    failure: isReady && error ? sentenceOf(error, 'The sum cannot be calculated now.') : undefined,
    again: () => void refetch(),
  };
}
