import type { OrderEditPlan } from '../../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { SumList } from '../../../ui/admin/sum-list.tsx';

/** What a change comes to, before it is made. */
export function EditPlan({ plan }: { plan: OrderEditPlan }) {
  const sums: readonly (readonly [string, number])[] = [
    ...(plan.discountName === null
      ? []
      : [[`Comes off by itself: ${plan.discountName}`, -plan.discountCents] as const]),
    ['What is added', plan.addedCents],
    ['What is given up', -plan.givenUpCents],
    ['To be paid by a pay link', plan.dueCents],
    ['Goes back to the buyer', plan.backCents],
  ];
  return <SumList sums={sums} />;
}
