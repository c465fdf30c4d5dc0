import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Quote } from '../../../contracts/buying/checkout/quote-request.ts';
import { readQuote, withdrawQuote } from '../../../contracts/buying/quotes.ts';
import { isCallError, sentenceOf } from '../../../contracts/kernel/call-error.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { call } from '../../kernel/call.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { momentText } from '../../ui/date-text.ts';
import { ProblemBox } from '../../ui/form-problems.tsx';
import { Loading } from '../../ui/loading.tsx';
import { quoteStatusOf, quoteStatusLabels } from './quote-status.ts';

/** A request for the price of a delivery, and what became of it. */
export function QuoteShown({ token }: { token: string }) {
  const query = useQuery({ ...ask(readQuote, { params: { token } }), staleTime: 0 });
  if (isCallError(query.error) && query.error.status === 404)
    return (
      <>
        <h1 tabIndex={-1}>We cannot find this request</h1>
        <p>Please follow the link in your letter once more, all of it.</p>
      </>
    );
  return (
    <>
      <h1 tabIndex={-1}>
        {query.data ? quoteStatusLabels[quoteStatusOf(query.data)].title : 'Your request'}
      </h1>
      <Loading query={query} what="Your request">
        {(quote) => <Shown quote={quote} />}
      </Loading>
    </>
  );
}

function Shown({ quote }: { quote: Quote }) {
  const status = quoteStatusOf(quote);
  const { address, order } = quote;
  return (
    <>
      <p className="max-w-[62ch]">
        {quote.number}. {quoteStatusLabels[status].label}
        {status === 'declined' && ` ${quote.reason}`}
        {status === 'answered' && order && ` Your kits are kept until ${momentText(order.heldUntil)}.`}
      </p>
      <section aria-labelledby="kits" className="grid gap-4">
        <h2 id="kits" className="text-h3">
          What you asked for
        </h2>
        <ul className="ruled border-y border-line">
          {quote.kits.map(({ sku, name, quantity, unitPriceCents }) => (
            <li key={sku} className="flex justify-between gap-4 py-3">
              <span className="min-w-0 wrap-break-word">
                {quantity} × {name}
              </span>
              <span className="tabular-nums">{priceText(unitPriceCents * quantity)}</span>
            </li>
          ))}
        </ul>
        <Sums quote={quote} />
        <p>
          To {address.name}, {address.line1}, {address.suburb} {address.state} {address.postcode}
        </p>
      </section>
      <Actions quote={quote} />
    </>
  );
}

/** By a pay link, or by an invoice whose bank details stand on the order's page. */
function ToPay({ order: { token, payBy, totalCents } }: { order: NonNullable<Quote['order']> }) {
  const isByLink = payBy === 'provider';
  return (
    <ShopLink to={isByLink ? paths.pay(token) : paths.confirmation(token)} className={buttonClass('primary')}>
      {isByLink ? `Pay ${priceText(totalCents)}` : 'See the invoice and how to pay'}
    </ShopLink>
  );
}

function Sums({ quote: { order, subtotalCents } }: { quote: Quote }) {
  const sums = order
    ? ([
        ['Delivery', order.shippingCents],
        ['Total', order.totalCents],
      ] as const)
    : ([['Kits', subtotalCents]] as const);
  return (
    <dl className="grid gap-1.5">
      {sums.map(([label, cents]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-stone">{label}</dt>
          <dd className="tabular-nums">{priceText(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ quote }: { quote: Quote }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const status = quoteStatusOf(quote);
  const params = { token: quote.token };

  async function withdraw() {
    if (isBusy) return;
    setBusy(true);
    try {
      client.setQueryData(ask(readQuote, { params }).queryKey, await call(withdrawQuote, { params }));
    } catch (error) {
      setFailure(sentenceOf(error, 'The shop could not be reached. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid gap-4">
      {failure && <ProblemBox title="That did not work">{failure}</ProblemBox>}
      <div className="flex flex-wrap gap-3">
        {status === 'answered' && quote.order && <ToPay order={quote.order} />}
        {status === 'paid' && quote.order && (
          <ShopLink to={paths.confirmation(quote.order.token)} className={buttonClass('primary')}>
            See your order
          </ShopLink>
        )}
        {(status === 'requested' || status === 'answered') && (
          <Button variant="secondary" onClick={() => void withdraw()} aria-busy={isBusy || undefined}>
            I do not want it any more
          </Button>
        )}
        {(status === 'declined' || status === 'withdrawn' || status === 'lapsed') && (
          <ShopLink to={paths.cart} className={buttonClass('secondary')}>
            Look at your cart
          </ShopLink>
        )}
      </div>
    </div>
  );
}
