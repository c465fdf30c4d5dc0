import { useState } from 'react';
import {
  listMaterials,
  type Material,
  receiveMaterial,
} from '../../../../contracts/stock/making/materials.ts';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeMoney, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { sydneyToday } from '../../../ui/sydney-today.ts';
import { useKeyOf } from '../../../ui/use-key-of.ts';
import { materialReads } from './material-reads.ts';
import { type ReceivedBy, ReceivedFields } from './received-fields.tsx';

/** Books what came of a material, with what all of it cost. */
export function ReceiveMaterial({ material }: { material: Material }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OfficeButton variant="primary" onClick={() => setOpen(true)}>
        Receive
      </OfficeButton>
      {isOpen && <ReceiveDialog material={material} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReceiveDialog({ material, onClose }: { material: Material; onClose: () => void }) {
  const [quantity, setQuantity] = useState(Number.NaN);
  const [costCents, setCostCents] = useState<number | null>(null);
  const [supplier, setSupplier] = useState(material.supplier);
  const [received, setReceived] = useState<ReceivedBy>(() => ({ invoice: '', receivedOn: sydneyToday() }));
  const [isTried, setTried] = useState(false);
  const keyFor = useKeyOf();
  const receive = useOfficeCall(receiveMaterial, {
    done: 'It is on hand',
    refresh: [...materialReads, listMaterials],
    onDone: onClose,
  });
  const isWrong = Number.isNaN(quantity) || quantity < 1;

  function confirm(): void {
    setTried(true);
    if (isWrong || costCents === null || received.receivedOn === '') return;
    const draft = { quantity, costCents, supplier, ...received };
    receive.run({ params: { id: material.id }, body: { ...draft, key: keyFor(draft) } });
  }

  return (
    <Confirm
      open
      onClose={onClose}
      title={`Receive ${material.name}`}
      action="Book it"
      isBusy={receive.isBusy}
      onConfirm={confirm}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <OfficeNumber
          label={material.unit === 'piece' ? 'Pieces' : `How much, in ${material.unit}`}
          value={quantity}
          onNumber={setQuantity}
          error={isTried && isWrong ? 'A whole number, at least 1' : undefined}
        />
        <OfficeMoney
          label="Cost of all of it"
          cents={costCents}
          onCents={setCostCents}
          error={isTried && costCents === null ? 'Say what it cost, 0 for nothing.' : undefined}
        />
        <OfficeText
          label="From"
          value={supplier}
          maxLength={120}
          onChange={({ target }) => setSupplier(target.value)}
        />
        <ReceivedFields
          received={received}
          isTried={isTried}
          onChange={(some) => setReceived({ ...received, ...some })}
        />
      </div>
      <CallFailure>{receive.failure}</CallFailure>
    </Confirm>
  );
}
