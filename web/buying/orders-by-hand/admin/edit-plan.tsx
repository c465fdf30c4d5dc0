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
    ...differenceSums(plan),
  ];
  return <SumList sums={sums.filter(([label, cents]) => cents !== 0 || label === noDifference)} />;
}

const noDifference = 'Difference';

/** What the buyer still pays, or gets back; or that there is no difference. */
export function differenceSums({ dueCents, backCents }: { dueCents: number; backCents: number }) {
  if (dueCents === 0 && backCents === 0) return [[noDifference, 0] as const];
  return dueCents > 0
    ? [['To be paid by a pay link', dueCents] as const]
    : [['Goes back to the buyer', backCents] as const];
}
