import { useQuery } from '@tanstack/react-query';
import { priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { documentPath, listDocuments } from '../../../contracts/orders/documents.ts';
import type { Order } from '../../../contracts/orders/orders/orders.ts';
import { ask } from '../../kernel/query-client.ts';
import { ParcelSteps } from '../tracking/parcel-steps.tsx';

/** The parcels to follow, and the invoice and notes to keep. */
export function OrderDocuments({ order }: { order: Order }) {
  const papers = useQuery({
    ...ask(listDocuments, { params: { token: order.token } }),
    enabled: order.paidAt !== null || order.payBy === 'transfer' || order.payBy === 'invoice',
  });
  const parcels = order.parcels.filter(
    ({ trackingUrl, events }) => trackingUrl !== null || events.length > 0,
  );
  if (parcels.length === 0 && !papers.data?.length) return null;
  return (
    <section aria-labelledby="papers" className="grid gap-3 print:hidden">
      <h2 id="papers" className="text-h3">
        To follow and to keep
      </h2>
      {parcels.length > 0 && (
        <a href={paths.parcels(order.token)} className={`${linkClass} justify-self-start`}>
          How far your parcels are
        </a>
      )}
      <ul className="grid gap-1">
        {parcels.map(({ carrier, trackingNumber, trackingUrl, events }) => (
          <li key={trackingNumber}>
            {trackingUrl === null ? (
              `With ${carrier}`
            ) : (
              <a href={trackingUrl} rel="noreferrer" className={linkClass}>
                Follow your parcel with {carrier}
              </a>
            )}{' '}
            <span className="text-small text-stone">{trackingNumber}</span>
            <ParcelSteps events={events} label={`Steps of parcel ${trackingNumber}`} />
          </li>
        ))}
        {papers.data?.map(({ id, kind, number, totalCents }) => (
          <li key={id}>
            <a href={documentPath(order.token, id, 'pdf')} className={linkClass}>
              {kind === 'invoice' ? 'Invoice' : 'Adjustment note'} {number}
            </a>{' '}
            <span className="text-small text-stone">PDF, {priceText(totalCents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const linkClass = 'inline-block py-1.5 text-eucalypt underline underline-offset-4';
