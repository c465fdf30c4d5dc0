import { X } from 'lucide-react';
import type { Cents } from '../../../../contracts/kernel/money.ts';
import { OfficeMoney } from '../../../ui/admin/office-fields.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';
import { Icon } from '../../../ui/icon.tsx';

export type ArrivedLine = {
  productId: number;
  name: string;
  sku: string;
  onHand: number;
  /** NaN while nothing readable is typed. */
  quantity: number;
  costCents: Cents | null;
};

type Props = { lines: readonly ArrivedLine[]; onLines: (lines: readonly ArrivedLine[]) => void };

export function DeliveryLines({ lines, onLines }: Props) {
  const put = (id: number, change: Partial<ArrivedLine>) =>
    onLines(lines.map((line) => (line.productId === id ? { ...line, ...change } : line)));
  return (
    <ul className="mt-3 grid gap-2">
      {lines.map((line) => (
        <li
          key={line.productId}
          // From the top: what is wrong with one field stands below it, and moves no other.
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-3 border-t border-line pt-2 sm:grid-cols-[minmax(0,1fr)_5rem_8rem_2rem]"
        >
          <span className="max-sm:col-span-full sm:mt-6">
            {line.name}
            <span className="block text-tiny text-stone">
              {line.sku} · {line.onHand.toLocaleString('en-AU')} on hand
            </span>
          </span>
          <OfficeNumber
            label="Pieces"
            aria-label={`Pieces of ${line.name}`}
            value={line.quantity}
            onNumber={(quantity) => put(line.productId, { quantity })}
          />
          <OfficeMoney
            label="Cost each"
            aria-label={`Cost of one ${line.name}`}
            cents={line.costCents}
            onCents={(costCents) => put(line.productId, { costCents: costCents as Cents | null })}
          />
          <button
            type="button"
            aria-label={`Take out ${line.name}`}
            className="mt-7 grid size-8 max-sm:size-11 cursor-pointer place-items-center rounded-control hover:bg-linen"
            onClick={() => onLines(lines.filter(({ productId }) => productId !== line.productId))}
          >
            <Icon of={X} size={15} />
          </button>
        </li>
      ))}
    </ul>
  );
}
