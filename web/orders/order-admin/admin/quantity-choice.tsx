import { officeControl } from '../../../ui/admin/office-fields.tsx';

type Props = { label: string; most: number; chosen: number; onChoose: (count: number) => void };

/** How many of one line; 0 leaves it out. */
export function QuantityChoice({ label, most, chosen, onChoose }: Props) {
  return (
    <select
      aria-label={label}
      className={`${officeControl} max-w-18 tabular-nums`}
      value={chosen}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {Array.from({ length: most + 1 }, (_, count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </select>
  );
}
