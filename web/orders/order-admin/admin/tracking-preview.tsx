import type { TrackingProblem, TrackingRow } from '../../../../contracts/orders/fulfilment/tracking-text.ts';
import { mostOrdersAtOnce } from '../../../../contracts/orders/order-admin/order-list.ts';
import { isKnownCarrier } from '../../../../contracts/orders/orders/carriers.ts';

type Props = { rows: readonly TrackingRow[]; problems: readonly TrackingProblem[] };

/** What was understood of a pasted list, and what was not, before anything is sent. */
export function TrackingPreview({ rows, problems }: Props) {
  if (rows.length === 0 && problems.length === 0) return null;
  return (
    <div className="grid max-h-56 gap-2 overflow-y-auto" role="status">
      {problems.length > 0 && (
        <ul className="grid gap-0.5 text-danger">
          {problems.map(({ line, text, message }) => (
            <li key={line}>
              Line {line}, “{text.slice(0, 80)}”: {message}
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && rows.length > 0 && (
        <p>What is not understood is not sent. It stays here, to be put right.</p>
      )}
      {rows.length > mostOrdersAtOnce && (
        <p className="text-danger">
          These are {rows.length} orders. Send at most {mostOrdersAtOnce} at a time.
        </p>
      )}
      {rows.length > 0 && (
        <ul className="grid gap-0.5 text-small">
          {rows.map(({ number, trackingNumber, carrier }) => (
            <li key={number}>
              <span className="font-[560]">{number}</span> with {carrier || 'another carrier'},{' '}
              {trackingNumber}
              {!isKnownCarrier(carrier) && ': a carrier that we do not know, so without a link'}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
