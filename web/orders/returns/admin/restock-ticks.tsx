import type { OfficeReturn } from '../../../../contracts/orders/returns/admin-returns.ts';
import { OfficeTick } from '../../../ui/admin/office-fields.tsx';

type Props = {
  kits: OfficeReturn['kits'];
  /** Positions in the order. */
  restock: ReadonlySet<number>;
  onChange: (restock: ReadonlySet<number>) => void;
};

/** Which of the kits that came back are whole and can be sold again. */
export function RestockTicks({ kits, restock, onChange }: Props) {
  return (
    <fieldset>
      <legend className="font-[560]">Back into stock</legend>
      {kits.map(({ position, name, quantity }) => (
        <OfficeTick
          key={position}
          label={`${quantity} × ${name}`}
          checked={restock.has(position)}
          onChange={() => onChange(restock.symmetricDifference(new Set([position])))}
        />
      ))}
    </fieldset>
  );
}
