import { X } from 'lucide-react';
import { OfficeMoney } from '../../../ui/admin/office-fields.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MaterialPicker } from './material-picker.tsx';
import { draftLine, type PurchaseDraftLine } from './purchase-draft.ts';

type Props = {
  lines: readonly PurchaseDraftLine[];
  isTried: boolean;
  onLines: (lines: readonly PurchaseDraftLine[]) => void;
};

/** The lines of an order at a supplier: so much of each material, and what it will cost where that is known. */
export function PurchaseLines({ lines, isTried, onLines }: Props) {
  const put = (id: number, change: Partial<PurchaseDraftLine>) =>
    onLines(lines.map((line) => (line.materialId === id ? { ...line, ...change } : line)));
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {lines.map(({ materialId, name, unit, quantity, costCents }) => (
          <li
            key={materialId}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2rem] items-start gap-3 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_7rem_8rem_2rem]"
          >
            <span className="col-span-3 sm:col-span-1 sm:pt-8">{name}</span>
            <OfficeNumber
              label={unit === 'piece' ? 'Pieces' : unit}
              aria-label={`${name}, in ${unit === 'piece' ? 'pieces' : unit}`}
              value={quantity}
              onNumber={(value) => put(materialId, { quantity: value })}
              error={isTried && !(quantity >= 1) ? 'At least 1' : undefined}
            />
            <OfficeMoney
              label="Cost, if known"
              aria-label={`Cost of ${name}, if known`}
              cents={costCents}
              onCents={(cents) => put(materialId, { costCents: cents })}
            />
            <button
              type="button"
              aria-label={`Take out ${name}`}
              className="mt-6 grid size-8 max-sm:size-11 cursor-pointer sm:mt-7 place-items-center rounded-control hover:bg-linen"
              onClick={() => onLines(lines.filter((line) => line.materialId !== materialId))}
            >
              <Icon of={X} size={15} />
            </button>
          </li>
        ))}
      </ul>
      <MaterialPicker
        label="Add a material"
        without={lines.map(({ materialId }) => materialId)}
        onPick={(material) => onLines([...lines, draftLine(material)])}
      />
    </div>
  );
}
