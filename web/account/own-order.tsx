import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelOwnOrder, readOwnOrder, reorder } from '../../contracts/account.ts';
import { isCallError, sentenceOf } from '../../contracts/call-error.ts';
import type { AnswerOf } from '../../contracts/endpoint.ts';
import { paths } from '../../contracts/paths.ts';
import { useCartActions } from '../cart/cart-provider.tsx';
import { storeCartId, storedCartId } from '../cart/cart-id.ts';
import { call } from '../kernel/call.ts';
import { announce } from '../kernel/events.ts';
import { ShopLink } from '../kernel/link.tsx';
import { ask } from '../kernel/query-client.ts';
import { OrderReceipt } from '../orders/order-receipt.tsx';
import { OrderTimeline } from '../orders/order-timeline.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { momentText } from '../ui/date-text.ts';
import { Loading } from '../ui/loading.tsx';
import { useToast } from '../ui/toast.tsx';
import { stateWords } from './order-head.tsx';

type Own = AnswerOf<typeof readOwnOrder>;

export function OwnOrder({ number }: { number: string }) {
  const query = useQuery({ ...ask(readOwnOrder, { params: { number } }), staleTime: 0 });
  if (isCallError(query.error) && query.error.status === 404)
    return (
      <>
        <h1 tabIndex={-1}>We cannot find this order</h1>
        <p>It is not one of your account’s.</p>
      </>
    );
  return (
    <>
      <h1 tabIndex={-1}>Order {number}</h1>
      <Loading query={query} what="Your order">
        {(order) => <Shown order={order} />}
      </Loading>
    </>
  );
}

function Shown({ order }: { order: Own }) {
  return (
    <>
      <p>
        {stateWords[order.state]}. Placed on{' '}
        <time dateTime={order.placedAt}>{momentText(order.placedAt)}</time>.
      </p>
      <Actions order={order} />
      <OrderReceipt order={order} />
      <OrderTimeline timeline={order.timeline} />
    </>
  );
}

function Actions({ order }: { order: Own }) {
  const tell = useToast();
  const cart = useCartActions();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState<'cancel' | 'reorder'>();
  const { number } = order;

  async function attempt(what: 'cancel' | 'reorder', work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(what);
    try {
      await work();
    } catch (error) {
      const description = sentenceOf(error, 'The shop could not be reached. Please try again.');
      tell({ title: 'That did not work', description, kind: 'error' });
    } finally {
      setBusy(undefined);
    }
  }

  const again = () =>
    attempt('reorder', async () => {
      const { cart: filled, missing } = await call(reorder, {
        params: { number },
        body: { cartId: storedCartId() },
      });
      storeCartId(filled.cartId);
      await cart.read();
      announce('open-cart');
      if (missing.length > 0)
        tell({ title: 'Not all of it is here', description: `Left out: ${missing.join(', ')}.` });
    });

  const cancel = () =>
    attempt('cancel', async () => {
      const after = await call(cancelOwnOrder, { params: { number } });
      queryClient.setQueryData(ask(readOwnOrder, { params: { number } }).queryKey, after);
      tell({ title: 'Your order is cancelled' });
    });

  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {order.payUrl && (
        <a href={order.payUrl} className={buttonClass('primary')}>
          Pay now
        </a>
      )}
      {order.may.reorder && (
        <Button look="secondary" onClick={() => void again()} aria-busy={isBusy === 'reorder' || undefined}>
          Order it again
        </Button>
      )}
      {order.may.cancel && (
        <Button look="secondary" onClick={() => void cancel()} aria-busy={isBusy === 'cancel' || undefined}>
          Cancel this order
        </Button>
      )}
      <ShopLink to={paths.accountTab('orders')} className={buttonClass('quiet')}>
        All my orders
      </ShopLink>
    </div>
  );
}
