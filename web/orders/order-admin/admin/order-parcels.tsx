import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { momentText } from '../../../ui/date-text.ts';
import { PlayStep } from '../../tracking/admin/play-step.tsx';
import { ParcelSteps } from '../../tracking/parcel-steps.tsx';

/** What has left, with whom, and how to follow it. */
export function Parcels({ order }: { order: WholeOrder }) {
  if (order.parcels.length === 0) return null;
  const names = new Map(order.lines.map(({ position, name }) => [position, name]));
  return (
    <Panel title="Parcels">
      <ul className="grid gap-2.5">
        {order.parcels.map((parcel) => (
          <li key={parcel.id}>
            {parcel.trackingUrl === null ? (
              <span className="font-[560]">
                {parcel.carrier} {parcel.trackingNumber}
              </span>
            ) : (
              <a href={parcel.trackingUrl} target="_blank" rel="noreferrer" className="office-link">
                {parcel.carrier} {parcel.trackingNumber}
              </a>
            )}
            <span className="block text-small text-stone">{momentText(parcel.sentAt)}</span>
            <ParcelSteps events={parcel.events} label={`Steps of parcel ${parcel.trackingNumber}`} />
            {parcel.trackingNumber !== '' && (
              <PlayStep trackingNumber={parcel.trackingNumber} events={parcel.events} />
            )}
            <span className="block text-small">
              {parcel.kits.map(({ position, quantity }) => `${quantity} × ${names.get(position)}`).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
