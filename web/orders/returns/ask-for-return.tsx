import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isCallError } from '../../../contracts/kernel/call-error.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { readReturnable, type ReturnShown } from '../../../contracts/orders/returns/returns.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { OrderReturns } from './order-returns.tsx';
import { ReturnWizard } from './return-wizard.tsx';

export type ReturnableOrder = AnswerOf<typeof readReturnable>;

/** Asks kits of an order back: three questions, one after the other, and what happens then. */
export function AskForReturn({ token }: { token: string }) {
  const [asked, setAsked] = useState<ReturnShown>();
  const query = useQuery({ ...ask(readReturnable, { params: { token } }), staleTime: 0 });
  if (isCallError(query.error) && query.error.status === 404)
    return <p>We cannot find this order. Please follow the link in your letter once more, all of it.</p>;
  if (asked) return <Asked asked={asked} token={token} />;
  return (
    <Loading query={query} what="Your order">
      {(order) => (
        <>
          <p className="text-stone">Order {order.number}</p>
          <OrderReturns token={token} />
          <MayAsk order={order} token={token} onAsked={setAsked} />
        </>
      )}
    </Loading>
  );
}

type May = { order: ReturnableOrder; token: string; onAsked: (asked: ReturnShown) => void };

function MayAsk({ order, token, onAsked }: May) {
  if (!order.hasLeft)
    return (
      <>
        <p>Your order has not left yet. Write to us, and we stop it.</p>
        <ShopLink to={paths.contact} className={buttonClass('secondary', 'justify-self-start')}>
          Write to us
        </ShopLink>
      </>
    );
  if (order.lines.every(({ left }) => left === 0))
    return <p>There is nothing left in this order that could be sent back.</p>;
  return <ReturnWizard order={order} token={token} onAsked={onAsked} />;
}

function Asked({ asked, token }: { asked: ReturnShown; token: string }) {
  return (
    <div role="status" className="grid gap-6">
      <p className="text-h3">We have your request, {asked.number}.</p>
      <p className="max-w-[62ch]">
        A person reads it and answers within two business days, by letter. Please keep the kit as it is until
        then.
      </p>
      <ShopLink to={paths.confirmation(token)} className={buttonClass('secondary', 'justify-self-start')}>
        Back to your order
      </ShopLink>
    </div>
  );
}
