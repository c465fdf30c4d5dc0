import { useState } from 'react';
import { shipParcel } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { carrierNames, trackingLink } from '../../../../contracts/orders/orders/carriers.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import type { ActDialog } from './cancel-dialog.tsx';
import { CarrierField } from './carrier-field.tsx';
import { leftToShip } from './order-status.ts';
import { QuantityChoice } from './quantity-choice.tsx';
import { useOrderAct } from './use-order-act.ts';

/** One parcel: everything that is left, or a part of it. */
export function ShipDialog({ order, open, onClose }: ActDialog) {
  const isPickup = order.service === 'pickup';
  const [carrier, setCarrier] = useState<string>(isPickup ? 'Our own hands' : carrierNames[0]);
  const [trackingNumber, setTracking] = useState('');
  const [sharesNumber, setShares] = useState(false);
  const [fewer, setFewer] = useState<Readonly<Record<number, number>>>({});
  const changeNumber = (number: string) => {
    setTracking(number);
    setShares(false);
  };
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
      changeNumber('');
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
      isBusy={act.isBusy}
      refusal={whyNotSent(waiting.length, lines.length, carrier)}
      onConfirm={() =>
        act.run({
          params: { id: order.id },
          body: { version: order.version, carrier, trackingNumber, lines, sharesNumber },
        })
      }
    >
      <ToShip lines={waiting} fewer={fewer} onFewer={setFewer} />
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
          onTracking={changeNumber}
          failure={act.failure}
        />
      )}
      {(sharesNumber || act.refusal?.details?.['usedBy'] !== undefined) && (
        <SharedNumber isShared={sharesNumber} onShared={setShares} />
      )}
    </Confirm>
  );
}

function whyNotSent(waiting: number, chosen: number, carrier: string): string | undefined {
  if (waiting === 0) return 'All of it is on its way already.';
  if (chosen === 0) return 'Choose how many go along first.';
  return carrier.trim() === '' ? 'Say which carrier takes it.' : undefined;
}

type ToShipProps = {
  lines: ActDialog['order']['lines'];
  fewer: Readonly<Record<number, number>>;
  onFewer: (fewer: Readonly<Record<number, number>>) => void;
};

function ToShip({ lines, fewer, onFewer }: ToShipProps) {
  return (
    <ul className="ruled border-y border-line">
      {lines.map((line) => (
        <li key={line.position} className="flex items-center justify-between gap-3 py-1.5">
          <span className="min-w-0 wrap-break-word">{line.name}</span>
          <QuantityChoice
            label={`How many of ${line.name}`}
            most={leftToShip(line)}
            chosen={fewer[line.position] ?? leftToShip(line)}
            onChoose={(count) => onFewer({ ...fewer, [line.position]: count })}
          />
        </li>
      ))}
    </ul>
  );
}

/** Two orders in one parcel: what its carrier reports is told to both. */
function SharedNumber({ isShared, onShared }: { isShared: boolean; onShared: (isShared: boolean) => void }) {
  return (
    <OfficeTick
      label="They travel together: use this number all the same"
      checked={isShared}
      onChange={({ target }) => onShared(target.checked)}
    />
  );
}

type FieldsProps = {
  carrier: string;
  onCarrier: (carrier: string) => void;
  trackingNumber: string;
  onTracking: (trackingNumber: string) => void;
  failure: string | undefined;
};

function ParcelFields({ carrier, onCarrier, trackingNumber, onTracking, failure }: FieldsProps) {
  return (
    <>
      <CarrierField label="Carrier" carrier={carrier} onCarrier={onCarrier} />
      <OfficeText
        label="Tracking number"
        hint={
          trackingLink(carrier, 'x') !== null
            ? 'The buyer gets a link to follow the parcel.'
            : carrier === 'Our own hands'
              ? 'Nobody can follow this parcel; leave it empty.'
              : 'The buyer reads it, without a link.'
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
