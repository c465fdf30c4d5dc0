import { useState } from 'react';
import {
  editOrder,
  planOrderEdit,
  type OrderEditPlan,
} from '../../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import type { Address } from '../../../../contracts/kernel/postal-address.ts';
import { listAllOrders, readOrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { readWholeOrder, type WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import type { OrderState } from '../../../../contracts/orders/orders/orders.ts';
import { emptyAddress } from '../../../ui/admin/office-address.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useToast } from '../../../ui/toast.tsx';
import { errorIn } from './order-draft.ts';
import { isQuantity, type WantedKit } from './wanted-kits.tsx';

/** A change as somebody is choosing it. */
type Edit = {
  /** New quantities by line; what is not named stays. */
  kept: Readonly<Record<number, number>>;
  added: readonly WantedKit[];
  hasOtherAddress: boolean;
  address: Address;
  reason: string;
};

/** First calculates what a change costs, then makes it; a draft that changes in between is calculated again. */
export function useOrderEdit(order: WholeOrder, onDone: () => void) {
  const tell = useToast();
  const [edit, setEdit] = useState<Edit>({
    kept: {},
    added: [],
    hasOtherAddress: false,
    address: order.address ?? emptyAddress,
    reason: '',
  });
  const [plan, setPlan] = useState<OrderEditPlan>();
  const [version, setVersion] = useState(order.version);
  // What it comes to was reckoned of the order as it was.
  if (version !== order.version) {
    setVersion(order.version);
    setPlan(undefined);
  }
  const variant = useOfficeCall(planOrderEdit, { onDone: setPlan });
  const make = useOfficeCall(editOrder, {
    refresh: [readWholeOrder, listAllOrders, readOrderWork],
    onDone({ addition }) {
      tell({ title: changedText(addition) });
      onDone();
    },
  });
  const isReady = edit.reason.trim() !== '' && edit.added.every(({ quantity }) => isQuantity(quantity));
  const params = { id: order.id };
  return {
    edit,
    plan,
    isReady,
    /** Where only the address is wrong, its fields say so. */
    failure: make.failureBeside('address') ?? variant.failureBeside('address'),
    isBusy: make.isBusy || variant.isBusy,
    errorOf: (field: string) => errorIn(make.refusal ?? variant.refusal, field),
    change(some: Partial<Edit>): void {
      setPlan(undefined);
      setEdit({ ...edit, ...some });
    },
    send(): void {
      if (!isReady) return;
      const body = bodyOf(edit);
      if (plan) make.run({ params, body: { ...body, seenDifferenceCents: plan.dueCents - plan.backCents } });
      else variant.run({ params, body });
    },
  };
}

/** A change that has to be paid first happens only after the payment. */
function changedText(addition: { number: string; state: OrderState } | null): string {
  return addition?.state === 'pending_payment'
    ? `It changes once its buyer has paid ${addition.number}`
    : 'The order is changed';
}

function bodyOf({ kept, added, hasOtherAddress, address, reason }: Edit) {
  return {
    lines: Object.entries(kept).map(([position, quantity]) => ({ position: Number(position), quantity })),
    add: added.map(({ productId, quantity }) => ({ productId, quantity })),
    ...(hasOtherAddress ? { address } : {}),
    reason,
  };
}
