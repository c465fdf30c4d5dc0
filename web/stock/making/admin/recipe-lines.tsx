import { X } from 'lucide-react';
import type { MaterialUnit } from '../../../../contracts/stock/making/materials.ts';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';
import { Icon } from '../../../ui/icon.tsx';

export type DraftLine = {
  materialId: number;
  name: string;
  unit: MaterialUnit;
  /** NaN while nothing readable is typed. */
  quantity: number;
  listedAs: string;
};

type Props = {
  lines: readonly DraftLine[];
  contents: readonly { what: string }[];
  isTried: boolean;
  onLines: (lines: DraftLine[]) => void;
};

/** The lines of a recipe: how much of each material one kit takes, and where the contents list says so. */
export function RecipeLines({ lines, contents, isTried, onLines }: Props) {
  const put = (id: number, change: Partial<DraftLine>) =>
    onLines(lines.map((line) => (line.materialId === id ? { ...line, ...change } : line)));
  const listed = [...new Set(contents.map(({ what }) => what))];
  return (
    <ul className="grid gap-3">
      {lines.map((line, index) => (
        <li
          key={line.materialId}
          className="grid grid-cols-[minmax(0,1fr)_6rem_2rem] items-start gap-3 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_6rem_minmax(0,16rem)_2rem]"
        >
          <span className="pt-9 sm:pt-8">{line.name}</span>
          <OfficeNumber
            label={line.unit === 'piece' ? 'Pieces' : line.unit}
            name={`lines.${index}.quantity`}
            aria-label={`${line.name} for one kit, in ${line.unit === 'piece' ? 'pieces' : line.unit}`}
            value={line.quantity}
            onNumber={(quantity) => put(line.materialId, { quantity })}
            error={isTried && !(line.quantity >= 1) ? 'At least 1' : undefined}
          />
          <OfficeSelect
            label="On the contents list"
            aria-label={`${line.name} on the contents list`}
            className="order-1 col-span-3 sm:order-none sm:col-span-1"
            value={line.listedAs}
            onChange={({ target }) => put(line.materialId, { listedAs: target.value })}
          >
            <option value="">Not on the list</option>
            {[...listed, ...(line.listedAs && !listed.includes(line.listedAs) ? [line.listedAs] : [])].map(
              (what) => (
                <option key={what} value={what}>
                  {what}
                </option>
              ),
            )}
          </OfficeSelect>
          <button
            type="button"
            aria-label={`Take out ${line.name}`}
            className="mt-6 grid size-8 max-sm:size-11 cursor-pointer sm:mt-7 place-items-center rounded-control hover:bg-linen"
            onClick={() => onLines(lines.filter(({ materialId }) => materialId !== line.materialId))}
          >
            <Icon of={X} size={15} />
          </button>
        </li>
      ))}
    </ul>
  );
}
