import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { cancelOwnOrder, readOwnOrder, reorder } from '../../../contracts/account/account/account.ts';
import { isCallError, sentenceOf } from '../../../contracts/kernel/call-error.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { storeCartId, storedCartId } from '../../buying/cart/cart-id.ts';
import { useCartActions } from '../../buying/cart/cart-provider.tsx';
import { call } from '../../kernel/call.ts';
import { publishEvent } from '../../kernel/events.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { OrderDocuments } from '../../orders/orders/order-documents.tsx';
import { OrderReceipt } from '../../orders/orders/order-receipt.tsx';
import { hasArrived } from '../../orders/orders/order-states.ts';
import { OrderTimeline } from '../../orders/orders/order-timeline.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { momentText } from '../../ui/date-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ownOrderStateLabels } from './order-head.tsx';

type Own = AnswerOf<typeof readOwnOrder>;

type Props = {
  number: string;
  /** Where its money goes, while it waits for a transfer. */
  payTo: (order: Own) => ReactNode;
  /** How the returns of the order with this link stand. */
  returnsOf: (token: string) => ReactNode;
};

export function OwnOrderView({ number, payTo, returnsOf }: Props) {
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
        {(order) => <Shown order={order} payTo={payTo(order)} returns={returnsOf(order.token)} />}
      </Loading>
    </>
  );
}

function Shown({ order, payTo, returns }: { order: Own; payTo: ReactNode; returns: ReactNode }) {
  return (
    <>
      <p>
        {ownOrderStateLabels[order.state]}. Placed on{' '}
        <time dateTime={order.placedAt}>{momentText(order.placedAt)}</time>.
      </p>
      {payTo}
      <Actions order={order} />
      <OrderReceipt order={order} />
      <OrderDocuments order={order} />
      {returns}
      <OrderTimeline timeline={order.timeline} />
    </>
  );
}

function useAttempt() {
  const [isBusy, setBusy] = useState<'cancel' | 'reorder'>();
  /** Said where it happened, as long as nothing newer was tried. */
  const [failure, setFailure] = useState<{ of: 'cancel' | 'reorder'; message: string }>();
  async function attempt(what: 'cancel' | 'reorder', work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(what);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure({
        of: what,
        message: sentenceOf(error, 'The shop could not be reached. Please try again.'),
      });
    } finally {
      setBusy(undefined);
    }
  }
  return { isBusy, failure, attempt };
}

function Actions({ order }: { order: Own }) {
  const tell = useToast();
  const cart = useCartActions();
  const queryClient = useQueryClient();
  const { isBusy, failure, attempt } = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const { number } = order;

  const again = () =>
    attempt('reorder', async () => {
      const { cart: filled, missing } = await call(reorder, {
        params: { number },
        body: { cartId: storedCartId() },
      });
      storeCartId(filled.cartId);
      await cart.read();
      publishEvent('open-cart');
      if (missing.length > 0)
        tell({ title: 'Not all of it is here', description: `Left out: ${missing.join(', ')}.` });
    });

  const cancel = () =>
    attempt('cancel', async () => {
      const after = await call(cancelOwnOrder, { params: { number } });
      queryClient.setQueryData(ask(readOwnOrder, { params: { number } }).queryKey, after);
      setAsking(false);
      tell({ title: 'Your order is cancelled' });
    });

  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {order.state === 'pending_payment' && order.payBy === 'provider' && (
        <ShopLink to={paths.pay(order.token)} className={buttonClass('primary')}>
          Pay now
        </ShopLink>
      )}
      {order.may.reorder && (
        <Button variant="secondary" onClick={again} aria-busy={isBusy === 'reorder' || undefined}>
          Order it again
        </Button>
      )}
      {order.may.review && (
        <ShopLink to={paths.accountTab('reviews')} className={buttonClass('secondary')}>
          Say how it was
        </ShopLink>
      )}
      {hasArrived(order) && (
        <ShopLink to={paths.returnOf(order.token)} className={buttonClass('secondary')}>
          Send something back
        </ShopLink>
      )}
      {order.may.cancel && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Cancel this order
        </Button>
      )}
      <ShopLink to={paths.accountTab('orders')} className={buttonClass('quiet')}>
        All my orders
      </ShopLink>
      {failure?.of === 'reorder' && <Failed message={failure.message} />}
      <CancelDialog
        order={order}
        open={isAsking}
        isBusy={isBusy === 'cancel'}
        failure={failure?.of === 'cancel' ? failure.message : undefined}
        onClose={() => setAsking(false)}
        onConfirm={() => void cancel()}
      />
    </div>
  );
}

function Failed({ message }: { message: string }) {
  return (
    <div role="alert" className="basis-full">
      <FieldError>{message}</FieldError>
    </div>
  );
}

type Asking = {
  order: Own;
  open: boolean;
  isBusy: boolean;
  failure: string | undefined;
  onClose: () => void;
  onConfirm: () => void;
};

function CancelDialog({ order, open, isBusy, failure, onClose, onConfirm }: Asking) {
  return (
    <Dialog open={open} onClose={onClose} title="Cancel this order?">
      <div className="grid gap-5 p-6">
        <p>
          {order.paidAt === null
            ? 'Nothing was charged. The kits go back to the shelf.'
            : `${priceText(order.totalCents)} goes back the way it came, and the kits go back to the shelf.`}
        </p>
        {failure && <Failed message={failure} />}
        <div className="flex flex-wrap gap-3">
          <Button onClick={onConfirm} aria-busy={isBusy || undefined}>
            Cancel the order
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
