import { useState } from 'react';
import { carrierNames, type Carrier } from '../../../contracts/fulfilment.ts';
import { listAllOrders, readOrderWork, shipOrders, type Outcomes } from '../../../contracts/order-book.ts';
import { mostAtOnce } from '../../../contracts/order-list.ts';
import { readTracking } from '../../../contracts/tracking-text.ts';
import { Confirm } from '../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../ui/admin/office-button.tsx';
import { OfficeArea, OfficeSelect } from '../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../ui/admin/use-office-call.ts';
import { TrackingPreview } from './tracking-preview.tsx';

/** Tracking numbers as a carrier gives them, pasted or from its file: every order that is named is sent. */
export function TrackingImport({ onDone }: { onDone: (outcomes: Outcomes) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [carrier, setCarrier] = useState<Carrier>(carrierNames[0]);
  const ship = useOfficeCall(shipOrders, {
    refresh: [listAllOrders, readOrderWork],
    onDone: (outcomes) => {
      setOpen(false);
      setText('');
      onDone(outcomes);
    },
  });
  const { rows, problems } = readTracking(text, carrier);
  const canSend = rows.length > 0 && rows.length <= mostAtOnce && problems.length === 0;
  return (
    <>
      <OfficeButton onClick={() => setOpen(true)}>Tracking numbers</OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Send with tracking numbers"
        action={rows.length === 1 ? 'Send 1 order' : `Send ${rows.length} orders`}
        isBusy={ship.isBusy || !canSend}
        onConfirm={() => ship.run({ body: { rows } })}
      >
        <OfficeArea
          label="Order and tracking number, one order a line"
          hint="SM-10001, 33ABC4567 – paste them, or choose the carrier's file."
          rows={7}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap items-end gap-4">
          <OfficeSelect
            label="Carrier where a line names none"
            value={carrier}
            onChange={({ target }) => setCarrier(target.value as Carrier)}
          >
            {carrierNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </OfficeSelect>
          <label className="grid gap-1.5 font-[560]">
            A file (CSV or text)
            <input
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              className="max-w-64 min-h-8 font-normal"
              onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
            />
          </label>
        </div>
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
