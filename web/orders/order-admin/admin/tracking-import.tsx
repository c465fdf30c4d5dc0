import { useState } from 'react';
import { readTracking } from '../../../../contracts/orders/fulfilment/tracking-text.ts';
import {
  listAllOrders,
  readOrderWork,
  shipOrders,
  type Outcomes,
} from '../../../../contracts/orders/order-admin/order-admin.ts';
import { mostOrdersAtOnce } from '../../../../contracts/orders/order-admin/order-list.ts';
import { carrierNames } from '../../../../contracts/orders/orders/carriers.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { FileInput } from '../../../ui/admin/file-input.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea, officeControl } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useToast } from '../../../ui/toast.tsx';
import { CarrierField } from './carrier-field.tsx';
import { doneText } from './outcome-list.tsx';
import { TrackingPreview } from './tracking-preview.tsx';

type Props = {
  /** Numbers of the orders that were chosen: each has a field of its own. */
  chosen: readonly string[];
  onDone: (outcomes: Outcomes) => void;
};

/** Tracking numbers as a carrier gives them, pasted or from its file: every order that is named is sent. */
export function TrackingImport({ chosen, onDone }: Props) {
  const [parcels, setParcels] = useState<Readonly<Record<string, string>>>({});
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [carrier, setCarrier] = useState<string>(carrierNames[0]);
  const tell = useToast();
  const ship = useOfficeCall(shipOrders, {
    refresh: [listAllOrders, readOrderWork],
    onDone: (outcomes) => {
      // Lines that were not understood stay, to be put right.
      setOpen(problems.length > 0);
      setText(problems.map(({ text: left }) => left).join('\n'));
      setParcels({});
      // If the dialog stays open, it covers the list of results, so they are also said in a message.
      tell({ title: doneText(outcomes), ...(outcomes.done === 0 && { kind: 'error' as const }) });
      onDone(outcomes);
    },
  });
  const typed = chosen.flatMap((number) => {
    const trackingNumber = parcels[number]?.trim() ?? '';
    return trackingNumber === '' ? [] : [{ number, trackingNumber, carrier }];
  });
  const { rows: pasted, problems } = readTracking(text, carrier, typed);
  const rows = [...typed, ...pasted];
  return (
    <>
      <OfficeButton onClick={() => setOpen(true)}>Tracking numbers</OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Send with tracking numbers"
        action={rows.length === 1 ? 'Send 1 order' : `Send ${rows.length} orders`}
        isBusy={ship.isBusy}
        refusal={whyNotSent(rows)}
        onConfirm={() => ship.run({ body: { rows } })}
      >
        <ChosenOrders
          numbers={chosen}
          parcels={parcels}
          onParcel={(number, parcel) => setParcels({ ...parcels, [number]: parcel })}
        />
        <OfficeArea
          label={
            chosen.length > 0 ? 'Others, one order a line' : 'Order and tracking number, one order a line'
          }
          hint="SM-10001, 33ABC4567 – paste them, or choose the carrier's file."
          rows={chosen.length > 0 ? 2 : 7}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <CarrierAndFile carrier={carrier} onCarrier={setCarrier} onText={setText} />
        <TrackingPreview rows={rows} problems={problems} />
        {ship.failure && (
          <p role="alert" className="text-danger">
            {ship.failure}
          </p>
        )}
      </Confirm>
    </>
  );
}

function whyNotSent(rows: readonly { carrier: string }[]): string | undefined {
  if (rows.length === 0) return 'Write an order and its tracking number first.';
  if (rows.length > mostOrdersAtOnce) return `At most ${mostOrdersAtOnce} orders are sent at once.`;
  return rows.some((row) => row.carrier.trim() === '') ? 'Say which carrier takes them.' : undefined;
}

type ChosenProps = {
  numbers: readonly string[];
  parcels: Readonly<Record<string, string>>;
  onParcel: (number: string, parcel: string) => void;
};

/** A field for each order that was chosen in the list. */
function ChosenOrders({ numbers, parcels, onParcel }: ChosenProps) {
  if (numbers.length === 0) return null;
  return (
    <fieldset className="grid max-h-72 gap-2 overflow-y-auto">
      <legend className="mb-1 font-[560]">Tracking numbers of the chosen orders</legend>
      {numbers.map((number) => (
        <label key={number} className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-2">
          <span className="tabular-nums">{number}</span>
          <input
            className={officeControl}
            maxLength={60}
            autoComplete="off"
            value={parcels[number] ?? ''}
            onChange={({ target }) => onParcel(number, target.value)}
          />
        </label>
      ))}
    </fieldset>
  );
}

type CarrierProps = {
  carrier: string;
  onCarrier: (carrier: string) => void;
  onText: (text: string) => void;
};

function CarrierAndFile({ carrier, onCarrier, onText }: CarrierProps) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      <CarrierField label="Carrier where a line names none" carrier={carrier} onCarrier={onCarrier} />
      <label className="grid gap-1.5 font-[560]">
        A file (CSV or text)
        <FileInput accept=".csv,.txt,text/csv,text/plain" onFile={(file) => void file.text().then(onText)} />
      </label>
    </div>
  );
}
