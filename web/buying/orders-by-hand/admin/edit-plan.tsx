import type { OrderEditPlan } from '../../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';

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
  return (
    <dl role="status" className="grid max-w-90 gap-0.5 rounded-control bg-paper p-3">
      {sums.map(([label, cents]) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt>{label}</dt>
          <dd className="tabular-nums">{priceText(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
