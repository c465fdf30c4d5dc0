import { useState } from 'react';
import { carrierNames, trackingLink, type Carrier } from '../../../../contracts/orders/orders/carriers.ts';
import { shipParcel } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import type { ActDialog } from './cancel-dialog.tsx';
import { leftToShip } from './order-status.ts';
import { QuantityChoice } from './quantity-choice.tsx';
import { useOrderAct } from './use-order-act.ts';

/** One parcel: everything that is left, or a part of it. */
export function ShipDialog({ order, open, onClose }: ActDialog) {
  const isPickup = order.service === 'pickup';
  const [carrier, setCarrier] = useState<Carrier>(isPickup ? 'Our own hands' : carrierNames[0]);
  const [trackingNumber, setTracking] = useState('');
  const [fewer, setFewer] = useState<Readonly<Record<number, number>>>({});
  const waiting = order.lines.filter((line) => leftToShip(line) > 0);
  const lines = waiting
    .map((line) => ({ position: line.position, quantity: fewer[line.position] ?? leftToShip(line) }))
    .filter(({ quantity }) => quantity > 0);
  const isPart = lines.reduce((sum, { quantity }) => sum + quantity, 0) < sumLeft(order);
  const act = useOrderAct(shipParcel, order.id, {
    done: isPickup
      ? 'Its buyer hears that it is ready'
      : isPart
        ? 'A part of the order is on its way'
        : 'The order is on its way',
    onDone: () => {
      setTracking('');
      setFewer({});
      onClose();
    },
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={isPickup ? 'Ready to collect' : 'Send a parcel'}
      action={isPickup ? 'It is ready' : isPart ? 'Send this part' : 'Send it all'}
      isBusy={act.isBusy || lines.length === 0}
      onConfirm={() =>
        act.run({
          params: { id: order.id },
          body: { version: order.version, carrier, trackingNumber, lines },
        })
      }
    >
      {waiting.length === 0 && <p role="status">All of it is on its way already.</p>}
      <ul className="divide-y divide-line border-y border-line">
        {waiting.map((line) => (
          <li key={line.position} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0 wrap-break-word">{line.name}</span>
            <QuantityChoice
              label={`How many of ${line.name}`}
              most={leftToShip(line)}
              chosen={fewer[line.position] ?? leftToShip(line)}
              onChoose={(count) => setFewer({ ...fewer, [line.position]: count })}
            />
          </li>
        ))}
      </ul>
      {isPickup ? (
        act.failure && (
          <p role="alert" className="text-danger">
            {act.failure}
          </p>
        )
      ) : (
        <ParcelFields
          carrier={carrier}
          onCarrier={setCarrier}
          trackingNumber={trackingNumber}
          onTracking={setTracking}
          failure={act.failure}
        />
      )}
    </Confirm>
  );
}

type FieldsProps = {
  carrier: Carrier;
  onCarrier: (carrier: Carrier) => void;
  trackingNumber: string;
  onTracking: (trackingNumber: string) => void;
  failure: string | undefined;
};

function ParcelFields({ carrier, onCarrier, trackingNumber, onTracking, failure }: FieldsProps) {
  return (
    <>
      <OfficeSelect
        label="Carrier"
        value={carrier}
        onChange={({ target }) => onCarrier(target.value as Carrier)}
      >
        {carrierNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </OfficeSelect>
      <OfficeText
        label="Tracking number"
        hint={
          trackingLink(carrier, 'x') === null
            ? 'Nobody can follow this parcel; leave it empty.'
            : 'The buyer gets a link to follow the parcel.'
        }
        maxLength={60}
        value={trackingNumber}
        onChange={({ target }) => onTracking(target.value)}
        error={failure}
      />
    </>
  );
}

function sumLeft({ lines }: ActDialog['order']): number {
  return lines.reduce((sum, line) => sum + leftToShip(line), 0);
}
