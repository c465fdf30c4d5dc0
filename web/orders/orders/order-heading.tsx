import { priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { moneyDueCents, type Order } from '../../../contracts/orders/orders/orders.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { dateText } from '../../ui/date-text.ts';
import { givenNameOf, type OrderPresentation } from './order-states.ts';

const waitingTitles: Readonly<Record<Order['payBy'], string>> = {
  provider: 'Waiting for your bank',
  transfer: 'Waiting for your transfer',
  cash: 'Your order is put together',
  invoice: 'Ordered on invoice',
};

type Props = { order: Order; status: OrderPresentation; isAsking: boolean; onAgain: () => void };

/** How the order stands, in one sentence, and what can be done about it. */
export function OrderHeading({ order, status, isAsking, onAgain }: Props) {
  const name = givenNameOf(order);
  const isByHand = order.payBy !== 'provider';
  // A part of it may be here already.
  const missingCents = moneyDueCents(order) - order.receivedCents;
  const titles: Record<OrderPresentation, string> = {
    thanks: name ? `Thank you, ${name}` : 'Thank you',
    waiting: waitingTitles[order.payBy],
    expired: 'The time to pay ran out',
    cancelled: 'This order was cancelled',
  };
  return (
    <header className="grid gap-4" aria-live="polite">
      <p className="text-stone">Order {order.number}</p>
      <h1 tabIndex={-1}>{titles[status]}</h1>
      <div className="max-w-[62ch]">
        {status === 'thanks' && (
          <p>
            We have received {priceText(order.totalCents)}.{' '}
            {order.email !== '' && (
              <>
                A letter with all of this is on its way to{' '}
                <strong className="font-[560] wrap-anywhere">{order.email}</strong>.
              </>
            )}
          </p>
        )}
        {status === 'waiting' && order.dueOn !== null && (
          <p>
            Your kits are held. Please pay {priceText(missingCents)} by {dateText(order.dueOn)}: your invoice
            is below, and we pack as soon as the money is here.
          </p>
        )}
        {status === 'waiting' && order.dueOn === null && isByHand && (
          <p>
            Your kits are held.{' '}
            {order.payBy === 'cash'
              ? `You pay ${priceText(missingCents)} in cash, as we agreed.`
              : 'We pack them as soon as your transfer is here.'}
          </p>
        )}
        {status === 'waiting' && !isByHand && <Waiting order={order} isAsking={isAsking} onAgain={onAgain} />}
        {status === 'expired' && (
          <p>
            Its kits went back on the shelf.{' '}
            {isByHand
              ? 'If your transfer is on its way, we send them if they are still here, and your money back if not.'
              : 'Your cart is kept, so you can order again.'}
          </p>
        )}
        {status === 'cancelled' && <p>If you have just changed your order, the new one takes its place.</p>}
      </div>
      {(status === 'expired' || status === 'cancelled') && (
        <ShopLink to={paths.cart} className={buttonClass('primary', 'justify-self-start')}>
          Look at your cart
        </ShopLink>
      )}
    </header>
  );
}

function Waiting({ order, isAsking, onAgain }: Omit<Props, 'status'>) {
  return (
    <>
      <p>
        We have not heard of your payment yet. This can take a moment; we keep asking, and write to you as
        soon as it is there. Your kits are held meanwhile.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={onAgain} aria-busy={isAsking || undefined}>
          {isAsking ? 'Asking…' : 'Ask again'}
        </Button>
        <ShopLink to={paths.pay(order.token)} className={buttonClass('quiet')}>
          To the payment page
        </ShopLink>
      </div>
    </>
  );
}
