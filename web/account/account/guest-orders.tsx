import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { findGuestOrder, listGuestOrders } from '../../../contracts/account/account/account.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { email, line } from '../../../contracts/kernel/fields.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { call } from '../../kernel/call.ts';
import { ask } from '../../kernel/query-client.ts';
import { OrderTimeline } from '../../orders/orders/order-timeline.tsx';
import { dateText } from '../../ui/date-text.ts';
import { TextField } from '../../ui/field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { OrderLine, ownOrderStateLabels } from './order-head.tsx';

/** Orders without an account: those of this browser, and one that is looked for. */
export function GuestOrders() {
  const query = useQuery({ ...ask(listGuestOrders), staleTime: 0 });
  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <section aria-labelledby="here" className="grid gap-4">
        <h2 id="here" className="text-h3">
          Ordered in this browser
        </h2>
        <Loading query={query} what="Your orders" room="h-24">
          {(orders) =>
            orders.length === 0 ? (
              <p className="min-h-24">Nothing yet, or not in the last 90 days.</p>
            ) : (
              <ul className="ruled border-y border-line">
                {orders.map((order) => (
                  <OrderLine key={order.number} order={order} to={paths.confirmation(order.token)} />
                ))}
              </ul>
            )
          }
        </Loading>
      </section>
      <section aria-labelledby="find" className="grid gap-4 rounded-card bg-linen p-6 md:p-8">
        <h2 id="find" className="text-h3">
          Find an order
        </h2>
        <FindOrder />
      </section>
    </div>
  );
}

const schema = z.object({ number: line(20, 1, 'Please enter the order number'), email });
type Found = AnswerOf<typeof findGuestOrder>;

function FindOrder() {
  const [found, setFound] = useState<Found>();
  const form = useContractForm<z.infer<typeof schema>>({
    schema,
    defaults: { number: '', email: '' },
    otherwise: 'The shop could not be reached. Please try again.',
    send: async (body) => setFound(await call(findGuestOrder, { body })),
  });
  if (found) return <FoundOrder order={found} />;
  return (
    <PlainForm
      form={form}
      failureTitle="Not found"
      button="Find my order"
      busy="Looking…"
      variant="secondary"
    >
      <TextField
        label="Order number"
        hint="It stands in your letter, such as SM-10042."
        {...form.field('number')}
      />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
    </PlainForm>
  );
}

function FoundOrder({ order }: { order: Found }) {
  const kits = order.kitCount === 1 ? '1 kit' : `${order.kitCount} kits`;
  return (
    <div role="status" className="grid gap-6">
      <p>
        Order {order.number} of {dateText(order.placedAt)}, {kits}:{' '}
        {ownOrderStateLabels[order.state].toLowerCase()}. A link to all of it is on its way to {order.sentTo}.
      </p>
      <OrderTimeline timeline={order.timeline} />
    </div>
  );
}
