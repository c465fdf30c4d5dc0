import { useState } from 'react';
import { makeOrder, type MadeOrder } from '../../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { isCallError } from '../../../../contracts/kernel/call-error.ts';
import { listAllOrders, readOrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useUnsaved } from '../../../ui/admin/use-unsaved.ts';
import { useKeyOf } from '../../../ui/use-key-of.ts';
import { cardAgain } from '../../checkout/use-gift-card.ts';
import {
  besideOf,
  emptyOrderDraft,
  type OrderDraft,
  orderFormOf,
  whyCardWaits,
  whyNotYet,
} from './order-draft.ts';
import { useHandPlan } from './use-hand-plan.ts';

/** The order that is being written down, what it comes to, and its making. */
export function useNewOrder(onMade: (made: MadeOrder) => void) {
  const [draft, setDraft] = useState(emptyOrderDraft);
  const [isMade, setMade] = useState(false);
  const make = useOfficeCall(makeOrder, {
    done: 'The order is made',
    refresh: [listAllOrders, readOrderWork],
    onDone: (made) => {
      setMade(true);
      onMade(made);
    },
  });
  const keyFor = useKeyOf();
  useUnsaved(!isMade && draft !== emptyOrderDraft);
  const planned = useHandPlan(draft);
  const { plan, isCalculating } = planned;
  const calculating = isCalculating ? 'The sum is being calculated.' : undefined;
  const why = whyNotYet(draft) ?? whyCardWaits(draft) ?? calculating;
  const seen = plan?.totalCents ?? undefined;

  /**
   * Where prices or a balance have changed meanwhile, the new sum stands there for another look. A card is asked for
   * again only where nothing was made: what is sent after a lost answer has to be what was sent before.
   */
  async function lookAgain(failed: unknown): Promise<void> {
    planned.again();
    const isOther = isCallError(failed) && failed.refusal?.code === 'cart_changed';
    if (!isOther || !draft.card) return;
    const card = (await cardAgain(draft.card)) ?? null;
    setDraft((now) => ({ ...now, card }));
  }

  function send(): void {
    if (why !== undefined || make.isBusy) return;
    const body = { ...orderFormOf(draft, plan), key: keyFor(draft) };
    make
      .runAndWait({ body: { ...body, ...(seen !== undefined && { seenTotalCents: seen }) } })
      .catch(lookAgain);
  }

  return {
    draft,
    // What is on a card is known a moment after it was asked: what was typed meanwhile stays.
    change: (some: Partial<OrderDraft>) => setDraft((now) => ({ ...now, ...some })),
    planned,
    beside: plan && besideOf(draft, plan),
    why,
    make,
    send,
  };
}
