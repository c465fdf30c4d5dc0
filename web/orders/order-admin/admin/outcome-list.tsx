import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { Outcomes } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { classes } from '../../../ui/classes.ts';

/** What became of each order: how many went well, and for each other one why not. */
export function OutcomeList({ outcomes, onClose }: { outcomes: Outcomes; onClose: () => void }) {
  const isAll = outcomes.orders.every(({ refusal }) => refusal === null);
  return (
    <div role="status" className="rounded-control border border-line p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <p className="font-[560]">{`${doneText(outcomes)}${isAll ? '.' : ':'}`}</p>
        <OfficeButton variant="quiet" onClick={onClose}>
          Close
        </OfficeButton>
      </div>
      <RefusedOrders orders={outcomes.orders} className="mt-1" />
    </div>
  );
}

type RefusedProps = { orders: Outcomes['orders']; label?: string; className?: string };

/** Each order that was refused, with why. */
export function RefusedOrders({ orders, label, className }: RefusedProps) {
  const refused = orders.filter(({ refusal }) => refusal !== null);
  if (refused.length === 0) return null;
  return (
    <ul aria-label={label} className={classes('grid gap-0.5', className)}>
      {refused.map(({ id, number, refusal }, index) => (
        <li key={id ?? `${number} ${index}`}>
          {id === null ? (
            number
          ) : (
            <ShopLink to={adminPaths.order(id)} className="office-link">
              {number}
            </ShopLink>
          )}{' '}
          {refusal}
        </li>
      ))}
    </ul>
  );
}

/** '3 orders done, 1 not' */
export function doneText({ done, orders }: Outcomes): string {
  const refused = orders.filter(({ refusal }) => refusal !== null).length;
  const went = done === 1 ? '1 order done' : `${done} orders done`;
  return refused === 0 ? went : `${went}, ${refused} not`;
}
