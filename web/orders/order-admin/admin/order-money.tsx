import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { documentPath } from '../../../../contracts/orders/documents.ts';
import { printDocuments } from '../../../../contracts/orders/fulfilment/packing-documents.ts';
import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Status, type Tone } from '../../../ui/admin/status.tsx';
import { dateText, momentText } from '../../../ui/date-text.ts';
import { Disputes } from './disputes.tsx';
import { ExternalRefundList } from './external-refunds.tsx';

const paymentStates: Readonly<
  Record<WholeOrder['payments'][number]['state'], { message: string; tone: Tone }>
> = {
  started: { message: 'Waiting', tone: 'waiting' },
  captured: { message: 'Paid', tone: 'good' },
  cancelled: { message: 'Given up', tone: 'calm' },
  refund_due: { message: 'Has to go back', tone: 'warning' },
  refunded: { message: 'Gone back', tone: 'calm' },
};

export function OrderPayments({ order }: { order: WholeOrder }) {
  const isNothing = order.payments.length + order.refunds.length + order.externalRefunds.length === 0;
  return (
    <Panel title="Money">
      {isNothing && (
        <p className="text-stone">
          {order.totalCents === 0 ? 'Nothing was to be paid.' : 'No payment has been begun.'}
        </p>
      )}
      <ul className="grid gap-2">
        {order.payments.map((payment) => (
          <li key={payment.reference}>
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="tabular-nums">{priceText(payment.amountCents)}</span>
              <Status tone={paymentStates[payment.state].tone}>{paymentStates[payment.state].message}</Status>
            </span>
            <span className="block text-small wrap-anywhere text-stone">
              {payment.provider}, {payment.reference}, {momentText(payment.settledAt ?? payment.startedAt)}
            </span>
          </li>
        ))}
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="tabular-nums">{priceText(-refund.amountCents)}</span>
              <Status tone={refund.state === 'done' ? 'calm' : 'warning'}>
                {refund.state === 'done'
                  ? 'Refunded'
                  : refund.toSendCents > 0
                    ? 'To be sent'
                    : 'On its way back'}
              </Status>
            </span>
            <span className="block text-small wrap-anywhere text-stone">
              {refund.reason} · {refund.actor}, {momentText(refund.at)}
              {refund.goodwillCents > 0 && ` · ${priceText(refund.goodwillCents)} of it goodwill`}
              {refund.giftCardCents > 0 && ` · ${priceText(refund.giftCardCents)} to gift card or credit`}
              {refund.creditCents > 0 && ` · ${priceText(refund.creditCents)} kept as credit`}
            </span>
          </li>
        ))}
      </ul>
      <Disputes order={order} />
      <ExternalRefundList order={order} />
    </Panel>
  );
}

/** Invoice and notes to read and to print, and what lies in the parcel. */
export function IssuedDocuments({ order }: { order: WholeOrder }) {
  const slip = { orders: order.id, paper: 'packing-slips' } as const;
  return (
    <Panel title="Papers">
      <ul className="grid gap-1.5">
        {order.documents.map(({ id, kind, number, issuedOn, totalCents }) => (
          <Paper
            key={id}
            name={`${kind === 'invoice' ? 'Invoice' : 'Adjustment note'} ${number}`}
            facts={`${dateText(issuedOn)}, ${priceText(totalCents)}`}
            html={documentPath(order.token, id, 'html')}
            pdf={documentPath(order.token, id, 'pdf')}
          />
        ))}
        <Paper
          name="Packing slip"
          facts="What has not left yet"
          html={addressOf(printDocuments, { query: { ...slip, as: 'html' } })}
          pdf={addressOf(printDocuments, { query: { ...slip, as: 'pdf' } })}
        />
      </ul>
    </Panel>
  );
}

function Paper({ name, facts, html, pdf }: { name: string; facts: string; html: string; pdf: string }) {
  return (
    <li className="flex items-baseline justify-between gap-x-3">
      <span className="min-w-0">
        {name} <span className="inline-block text-small text-stone">{facts}</span>
      </span>
      <span className="flex shrink-0 gap-3">
        <a
          href={html}
          target="_blank"
          rel="noreferrer"
          className="office-link py-0.5 max-sm:px-1.5 max-sm:py-2.75"
        >
          Page<span className="sr-only"> of {name}, in a new window</span>
        </a>
        <a
          href={pdf}
          target="_blank"
          rel="noreferrer"
          className="office-link py-0.5 max-sm:px-1.5 max-sm:py-2.75"
        >
          PDF<span className="sr-only"> of {name}, in a new window</span>
        </a>
      </span>
    </li>
  );
}
