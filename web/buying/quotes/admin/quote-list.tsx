import { quoteStates, type QuoteState } from '../../../../contracts/buying/checkout/quote-request.ts';
import { listQuotes } from '../../../../contracts/buying/quotes.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { FilterBar, SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { QueueList } from '../../../ui/admin/queue.tsx';
import { Status, type Tone } from '../../../ui/admin/status.tsx';
import { useOfficeList } from '../../../ui/admin/use-office-list.ts';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { QuoteAnswer } from './quote-answer.tsx';

export type QuoteRow = AnswerOf<typeof listQuotes>['quotes'][number];

const stateLabels: Readonly<Record<QuoteState, { label: string; tone: Tone }>> = {
  requested: { label: 'Waits for an answer', tone: 'warning' },
  answered: { label: 'Answered', tone: 'good' },
  declined: { label: 'Declined', tone: 'calm' },
  withdrawn: { label: 'Withdrawn', tone: 'calm' },
};

/** Carts that no pack takes: each waits for the price of its delivery. */
export function QuoteList() {
  const query = useOfficeList(listQuotes);
  return (
    <>
      <FilterBar label="Narrow the quotes">
        <SelectFilter
          label="State"
          name="state"
          all="All"
          options={quoteStates.map((value) => ({ value, label: stateLabels[value].label }))}
        />
      </FilterBar>
      <Loading query={query} what="The quotes">
        {({ quotes, next }) => (
          <QueueList
            rows={quotes}
            next={next}
            empty={
              <EmptyList title="No quotes here">
                Where no pack fits a cart, its buyer asks what the delivery costs; the request then waits
                here.
              </EmptyList>
            }
          >
            {(quote) => (
              <Panel
                title={quote.number}
                actions={
                  <Status tone={stateLabels[quote.state].tone}>{stateLabels[quote.state].label}</Status>
                }
              >
                <Quote quote={quote} />
              </Panel>
            )}
          </QueueList>
        )}
      </Loading>
    </>
  );
}

function Quote({ quote }: { quote: QuoteRow }) {
  const { address, order } = quote;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <div>
        <ul>
          {quote.kits.map(({ productId, name, sku, quantity }) => (
            <li key={productId}>
              {quantity} × {name} <span className="text-small text-stone">{sku}</span>
            </li>
          ))}
        </ul>
        <p className="mt-1">Kits: {priceText(quote.subtotalCents)}</p>
        {quote.code && <p>Code {quote.code}</p>}
        {quote.note && <p className="whitespace-pre-line wrap-anywhere">“{quote.note}”</p>}
      </div>
      <div>
        <p className="wrap-anywhere">
          {address.name}, {address.line1}
          {address.line2 && `, ${address.line2}`}, {address.suburb} {address.state} {address.postcode}
        </p>
        <p className="wrap-anywhere text-stone">
          {quote.email}
          {quote.phone && `, ${quote.phone}`}
        </p>
        <p className="text-small text-stone">{momentText(quote.requestedAt)}</p>
        {quote.reason && <p>Declined: {quote.reason}</p>}
        {order && quote.orderId && (
          <p>
            <ShopLink to={adminPaths.order(quote.orderId)} className="office-link">
              {order.number}
            </ShopLink>
            : {priceText(order.shippingCents)} for the delivery, {priceText(order.totalCents)} in all
          </p>
        )}
      </div>
      {quote.state === 'requested' && <QuoteAnswer quote={quote} />}
    </div>
  );
}
