import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { isCallError } from '../../../contracts/kernel/call-error.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { Order } from '../../../contracts/orders/orders/orders.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { OrderDocuments } from '../../orders/orders/order-documents.tsx';
import { OrderHeading } from '../../orders/orders/order-heading.tsx';
import { OrderReceipt } from '../../orders/orders/order-receipt.tsx';
import { hasArrived, isSentByEmail, presentationOf } from '../../orders/orders/order-states.ts';
import { OrderTimeline } from '../../orders/orders/order-timeline.tsx';
import { PrepareYourSpace } from '../../orders/orders/prepare-your-space.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ProblemBox } from '../../ui/form-problems.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSettledOrder } from './use-settled-order.ts';

type Props = {
  token: string;
  /** The order is paid: the cart that it was made of is no more. */
  onPaid: () => void;
  /** Where its money goes, while it waits for a transfer. */
  payTo: (order: Order) => ReactNode;
  /** How the returns of this order stand. */
  returns: ReactNode;
  /** An account, offered to whoever bought as a guest. */
  offer: (order: Order) => ReactNode;
};

export function OrderConfirmation({ token, onPaid, payTo, returns, offer }: Props) {
  const { order, isUnknown, failure, isAsking, askAgain } = useSettledOrder(token);
  // One that is paid by hand has taken its cart already.
  const isPaid =
    order !== undefined &&
    (presentationOf(order.state) === 'thanks' ||
      (order.state === 'pending_payment' && order.payBy !== 'provider' && !order.isMadeByShop));

  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid, onPaid]);

  const headingBefore = useFocusThatGoesOn(order !== undefined);

  if (isUnknown) return <Unknown />;
  if (order)
    return (
      <Known
        order={order}
        isAsking={isAsking}
        onAgain={askAgain}
        payTo={payTo}
        returns={returns}
        offer={offer}
      />
    );
  return (
    <>
      <h1 tabIndex={-1} ref={headingBefore}>
        Your order
      </h1>
      {failure ? (
        <ProblemBox
          title={isOfBank(failure) ? 'The bank has not answered yet' : 'We cannot show your order just now'}
        >
          <p>
            {isOfBank(failure)
              ? 'Your order is safe. We keep asking, and write to you as soon as it is paid.'
              : 'The shop did not answer. Your order is safe, and we write to you as soon as it is paid.'}
          </p>
          <Button variant="quiet" onClick={() => void askAgain()}>
            Ask again
          </Button>
        </ProblemBox>
      ) : (
        <>
          <NeedsScript />
          <Skeleton className="h-96" />
        </>
      )}
    </>
  );
}

/**
 * The heading that had the focus is replaced when the order is loaded; the order's own heading takes the focus over.
 *
 * @returns the `ref` for the first heading
 */
function useFocusThatGoesOn(isThere: boolean) {
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!isThere || !hadFocus.current) return;
    hadFocus.current = false;
    document.querySelector('h1')?.focus({ preventScroll: true });
  }, [isThere]);
  return useCallback(
    (heading: HTMLElement | null) => () => {
      hadFocus.current = heading !== null && document.activeElement === heading;
    },
    [],
  );
}

/** Whether the shop says so; any other failure is its own. */
function isOfBank(failure: Error): boolean {
  return isCallError(failure) && failure.refusal?.code === 'payment_unavailable';
}

function Unknown() {
  return (
    <>
      <h1 tabIndex={-1}>We cannot find this order</h1>
      <p>Please follow the link in your letter once more, all of it.</p>
    </>
  );
}

type KnownProps = Pick<Props, 'payTo' | 'returns' | 'offer'> & {
  order: Order;
  isAsking: boolean;
  onAgain: () => void;
};

function Known({ order, isAsking, onAgain, payTo, returns, offer }: KnownProps) {
  const status = presentationOf(order.state);
  return (
    <>
      <OrderHeading order={order} status={status} isAsking={isAsking} onAgain={onAgain} />
      {payTo(order)}
      {hasArrived(order) && <AfterArrival order={order} />}
      <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-16">
        <div className="grid min-w-0 grid-cols-1 gap-12">
          <OrderReceipt order={order} />
          <OrderDocuments order={order} />
          {status === 'thanks' && offer(order)}
          {returns}
          <OrderTimeline timeline={order.timeline} />
        </div>
        {status === 'thanks' && !isSentByEmail(order.lines) && <PrepareYourSpace />}
      </div>
    </>
  );
}

function AfterArrival({ order: { token, state } }: { order: Order }) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {state === 'delivered' && (
        <ShopLink to={paths.reviewOrderLink(token)} className={buttonClass('secondary')}>
          Say how it was
        </ShopLink>
      )}
      <ShopLink to={paths.returnOf(token)} className={buttonClass('secondary')}>
        Send something back
      </ShopLink>
    </div>
  );
}
