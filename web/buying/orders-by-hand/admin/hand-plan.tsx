import type { OrderByHandPlan } from '../../../../contracts/buying/orders-by-hand/orders-by-hand.ts';
import { SumList } from '../../../ui/admin/sum-list.tsx';
import type { besideOf } from './order-draft.ts';

type Props = {
  plan: OrderByHandPlan | undefined;
  agreedCents: number;
  /** What gift card and credit pay of it. */
  beside: ReturnType<typeof besideOf> | undefined;
  isCalculating: boolean;
  failure: string | undefined;
};

/** What an order by hand comes to, to be read to its buyer before it is made. */
export function HandPlan({ plan, agreedCents, beside, isCalculating, failure }: Props) {
  if (failure !== undefined)
    return (
      <p role="alert" className="text-danger">
        {failure}
      </p>
    );
  if (!plan)
    return (
      <p role="status" className="text-stone">
        {isCalculating ? 'The sum is being calculated.' : 'It stands here once it can be calculated.'}
      </p>
    );
  const { subtotalCents, discountCents, discountName, delivery, noDelivery, totalCents } = plan;
  const sums: readonly (readonly [string, number])[] = [
    ['Kits', subtotalCents],
    ...(discountName === null ? [] : [[discountName, -discountCents] as const]),
    ...(agreedCents === 0 ? [] : [['As agreed', -agreedCents] as const]),
    ...(delivery ? [[delivery.name, delivery.priceCents] as const] : []),
  ];
  const paid: readonly (readonly [string, number])[] = [
    ...(beside && beside.giftCardCents > 0 ? [['Gift card', 0 - beside.giftCardCents] as const] : []),
    ...(beside && beside.creditCents > 0 ? [['Credit', 0 - beside.creditCents] as const] : []),
  ];
  return (
    <div className="grid gap-2" aria-busy={isCalculating}>
      <SumList
        sums={sums}
        totalCents={totalCents}
        paid={beside && paid.length > 0 ? { sums: paid, leftCents: beside.dueCents } : undefined}
      />
      {noDelivery !== null && <p className="text-small text-stone">No total yet. {noDelivery}</p>}
    </div>
  );
}
