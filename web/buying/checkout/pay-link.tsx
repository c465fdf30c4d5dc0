import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payOrder } from '../../../contracts/buying/checkout/checkout.ts';
import { isCallError, sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { type Order, readOrder } from '../../../contracts/orders/orders/orders.ts';
import { call } from '../../kernel/call.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { OrderReceipt } from '../../orders/orders/order-receipt.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { momentText } from '../../ui/date-text.ts';
import { ProblemBox } from '../../ui/form-problems.tsx';
import { Loading } from '../../ui/loading.tsx';
import { TermsText } from '../../ui/terms-text.tsx';

/** What the link of an email leads to: an order that somebody in the shop made, to be looked over and paid. */
export function PayLink({ token }: { token: string }) {
  const query = useQuery({ ...ask(readOrder, { params: { token } }), staleTime: 0 });
  if (isCallError(query.error) && query.error.status === 404)
    return (
      <>
        <h1 tabIndex={-1}>We cannot find this order</h1>
        <p>Please follow the link in your letter once more, all of it.</p>
      </>
    );
  return (
    <>
      <h1 tabIndex={-1}>{query.data ? titleOf(query.data) : 'Your order'}</h1>
      <Loading query={query} what="Your order">
        {(order) => <Shown order={order} />}
      </Loading>
    </>
  );
}

function titleOf({ state, addsTo, bagName }: Order): string {
  if (state === 'expired') return 'The time to pay ran out';
  if (state === 'cancelled') return 'This order was cancelled';
  if (state !== 'pending_payment') return 'This order is paid';
  if (bagName !== '') return 'Your bag is ready to be paid';
  return addsTo ? 'An addition to your order' : 'Your order is ready to be paid';
}

function Shown({ order }: { order: Order }) {
  const isDue = order.state === 'pending_payment';
  return (
    <>
      <p className="max-w-[62ch]">
        Order {order.number}
        {order.addsTo && order.bagName === '' && `, which travels with order ${order.addsTo}`}.{' '}
        {isDue && order.heldUntil && `We keep its kits for you until ${momentText(order.heldUntil)}.`}
        {order.state === 'expired' &&
          'Its kits went back on the shelf. Write to us, and we put it together again.'}
      </p>
      {order.lines.length > 0 && <OrderReceipt order={order} />}
      {isDue && order.payBy === 'provider' ? (
        <Pay order={order} />
      ) : (
        <ShopLink
          to={paths.confirmation(order.token)}
          className={buttonClass('secondary', 'justify-self-start')}
        >
          {isDue ? 'See how to pay' : 'See your order'}
        </ShopLink>
      )}
    </>
  );
}

function Pay({ order }: { order: Order }) {
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const dueCents = order.totalCents - order.giftCardCents - order.carriedCents;

  async function pay() {
    if (isLeaving) return;
    setLeaving(true);
    setFailure(undefined);
    try {
      const { payUrl } = await call(payOrder, { params: { token: order.token } });
      window.location.assign(payUrl ?? paths.confirmation(order.token));
    } catch (error) {
      setLeaving(false);
      setFailure(sentenceOf(error, 'We could not reach the shop. Nothing was charged. Please try again.'));
    }
  }

  return (
    <div className="grid gap-4">
      {failure && <ProblemBox title="The payment page does not answer">{failure}</ProblemBox>}
      <TermsText />
      <Button onClick={() => void pay()} aria-busy={isLeaving || undefined} className="justify-self-start">
        {isLeaving ? 'To the payment page…' : `Pay ${priceText(dueCents)}`}
      </Button>
      <p className="text-small text-stone">
        You enter your card on the next page. Leave it, and nothing is charged.
      </p>
    </div>
  );
}
