import { useState } from 'react';
import { openReturn } from '../../../../contracts/orders/returns/admin-returns.ts';
import { returnKinds, type ReturnKind } from '../../../../contracts/orders/returns/returns.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea, OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { QuantityChoice } from '../../order-admin/admin/quantity-choice.tsx';
import { returnKindLabels } from './return-labels.ts';
import { useReturnStep } from './use-return-step.ts';

type Line = { position: number; name: string; quantity: number; refundedQuantity: number };

export type OpenReturnOrder = {
  orderId: string;
  lines: readonly Line[];
  /** Nothing can come back that has not left. */
  hasLeft: boolean;
};

/** For a buyer who wrote or called instead of asking on the page of the order. */
export function OpenReturn({ orderId, lines, hasLeft }: OpenReturnOrder) {
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<ReturnKind>('faulty');
  const [message, setWords] = useState('');
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({});
  const step = useReturnStep(openReturn, orderId, {
    done: 'The return is open; the buyer hears of it',
    onDone: () => {
      setOpen(false);
      setCounts({});
      setWords('');
    },
  });
  const left = lines.filter((line) => line.quantity > line.refundedQuantity);
  const wanted = left.flatMap(({ position }) => {
    const quantity = counts[position] ?? 0;
    return quantity > 0 ? [{ position, quantity }] : [];
  });
  return (
    <div>
      <OfficeButton refusal={whyNot(hasLeft, left.length)} onClick={() => setOpen(true)}>
        Open a return
      </OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Open a return"
        action="Open it"
        isBusy={step.isBusy}
        refusal={wanted.length === 0 ? 'Say how many come back first.' : undefined}
        onConfirm={() =>
          step.run({ params: { id: orderId }, body: { kind, lines: wanted, message, photos: [] } })
        }
      >
        <OfficeSelect
          label="What is wrong"
          value={kind}
          onChange={({ target }) => setKind(target.value as ReturnKind)}
        >
          {returnKinds.map((one) => (
            <option key={one} value={one}>
              {returnKindLabels[one]}
            </option>
          ))}
        </OfficeSelect>
        <Counts
          lines={left}
          counts={counts}
          onCount={(position, count) => setCounts({ ...counts, [position]: count })}
        />
        <OfficeArea
          label="What the buyer said (optional)"
          rows={3}
          maxLength={2_000}
          value={message}
          onChange={({ target }) => setWords(target.value)}
          error={step.errorOrFailureOf('message')}
        />
      </Confirm>
    </div>
  );
}

type CountsProps = {
  lines: readonly Line[];
  counts: Readonly<Record<number, number>>;
  onCount: (position: number, count: number) => void;
};

function Counts({ lines, counts, onCount }: CountsProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-[560]">How many come back</legend>
      <ul className="ruled border-y border-line">
        {lines.map(({ position, name, quantity, refundedQuantity }) => (
          <li key={position} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0 wrap-break-word">{name}</span>
            <QuantityChoice
              label={`How many of ${name}`}
              most={quantity - refundedQuantity}
              chosen={counts[position] ?? 0}
              onChoose={(count) => onCount(position, count)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function whyNot(hasLeft: boolean, kitsLeft: number): string | null {
  if (!hasLeft) return 'Nothing of this order has left yet: cancel or refund it instead.';
  return kitsLeft === 0 ? 'Everything of it was refunded.' : null;
}
