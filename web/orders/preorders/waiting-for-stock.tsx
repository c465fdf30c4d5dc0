import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { promisedDayText, travelsTogetherText } from '../../../contracts/kernel/preorder-text.ts';
import { orderLeavesOn, type Order } from '../../../contracts/orders/orders/orders.ts';
import { cancelPreordered } from '../../../contracts/orders/preorders.ts';
import { call } from '../../kernel/call.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { sydneyToday } from '../../ui/sydney-today.ts';

/** Of a paid order with a kit that is not here yet: until when it waits, and how it is ended. */
export function WaitingForStock({ order }: { order: Order }) {
  const leavesOn = orderLeavesOn(order);
  const [today] = useState(sydneyToday);
  if (leavesOn === undefined || order.state !== 'paid') return null;
  return (
    <section aria-labelledby="waits" className="grid gap-3 rounded-card bg-mist p-5">
      <h2 id="waits" className="font-display text-h3">
        {leavesOn < today ? 'Later than we promised' : 'Your pre-order'}
      </h2>
      <p>
        {leavesOn < today
          ? `We promised that it would leave our table by ${promisedDayText(leavesOn)}, and it has not. We are sorry, and write to you as soon as we know the day.`
          : `${travelsTogetherText(leavesOn, order.lines.length)} We write to you when it does, and if that day changes.`}
      </p>
      <Ending order={order} />
    </section>
  );
}

/** Asked once more before it is done, in the same place. */
function Ending({ order }: { order: Order }) {
  const [isSure, setSure] = useState(false);
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () => call(cancelPreordered, { params: { token: order.token } }),
    onSettled: () => queries.invalidateQueries(),
  });
  const money = priceText(order.totalCents - order.refundedCents);
  if (!isSure)
    return (
      <Button variant="secondary" className="justify-self-start" onClick={() => setSure(true)}>
        I would rather not wait
      </Button>
    );
  return (
    <div role="group" aria-label="End this order" className="grid gap-3">
      <p>This ends the whole order, and {money} goes back the way it came.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => ending.mutate()} aria-busy={ending.isPending || undefined}>
          {ending.isPending ? 'Ending…' : 'End the order'}
        </Button>
        <Button variant="quiet" onClick={() => setSure(false)}>
          Keep waiting
        </Button>
      </div>
      {ending.isError && (
        <FieldError>{sentenceOf(ending.error, 'We could not reach the shop. Please try again.')}</FieldError>
      )}
    </div>
  );
}
