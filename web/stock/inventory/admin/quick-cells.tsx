import { changeKitQuickly, type KitState, kitStates } from '../../../../contracts/catalogue/kits/kits.ts';
import { decimalOf, priceText, typedCents } from '../../../../contracts/kernel/money.ts';
import { changeStock, type InventoryRow } from '../../../../contracts/stock/inventory/inventory.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { officeControl } from '../../../ui/admin/office-fields.tsx';
import { classes } from '../../../ui/classes.ts';
import { TypedCell } from './typed-cell.tsx';
import { useQuickSave } from './use-quick-save.ts';

type Props = { row: InventoryRow };

export const stateNames: Readonly<Record<KitState, string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};

export function PriceCell({ row }: Props) {
  const { save } = useQuickSave(row);
  const may = useMayCall();
  if (!may(changeKitQuickly)) return row.priceCents === null ? '' : priceText(row.priceCents);
  return (
    <TypedCell
      label={`Price of ${row.name}`}
      text={row.priceCents === null ? '' : decimalOf(row.priceCents)}
      read={typedCents}
      onSave={(priceCents) => save({ priceCents })}
      mistake="A price such as 49.95"
      className="max-w-24"
    />
  );
}

export function StockCell({ row }: Props) {
  const { save } = useQuickSave(row);
  const may = useMayCall();
  return (
    <>
      {!may(changeStock) ? (
        row.onHand
      ) : (
        <TypedCell
          label={`On hand of ${row.name}`}
          text={String(row.onHand)}
          read={wholeTyped}
          onSave={(to) => save({ stock: { from: row.onHand, to } })}
          mistake="A whole number"
          className="max-w-20"
        />
      )}
      {row.held > 0 && <span className="block text-tiny text-stone">{row.held} being paid for</span>}
      {row.promised > 0 && <span className="block text-tiny text-stone">{row.promised} promised</span>}
    </>
  );
}

export function StateCell({ row }: Props) {
  const { save } = useQuickSave(row);
  const may = useMayCall();
  if (row.isVariant || !may(changeKitQuickly))
    return <span className="text-stone">{stateNames[row.state]}</span>;
  return (
    <select
      aria-label={`State of ${row.name}`}
      className={classes(officeControl, 'min-w-28')}
      value={row.state}
      onChange={({ target }) => save({ status: target.value as KitState })}
    >
      {kitStates.map((state) => (
        <option key={state} value={state}>
          {stateNames[state]}
        </option>
      ))}
    </select>
  );
}

const flags = [
  ['featured', 'Featured'],
  ['bestseller', 'Best'],
  ['newArrival', 'New'],
] as const;

export function FlagsCell({ row }: Props) {
  const { save } = useQuickSave(row);
  const may = useMayCall();
  if (row.isVariant || !may(changeKitQuickly)) return null;
  return (
    <span className="flex gap-1">
      {flags.map(([flag, name]) => (
        <button
          key={flag}
          type="button"
          aria-pressed={row[flag]}
          aria-label={`${name}: ${row.name}`}
          className={classes(
            'min-h-7 cursor-pointer rounded-chip border px-2.5 text-tiny',
            row[flag] ? 'border-deep bg-mist font-[560] text-deep' : 'border-control bg-white text-stone',
          )}
          onClick={() => save({ [flag]: !row[flag] })}
        >
          {name}
        </button>
      ))}
    </span>
  );
}

/** '47' → 47; null for anything else. */
function wholeTyped(text: string): number | null {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : null;
}
