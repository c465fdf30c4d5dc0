import { priceText } from '../../../../contracts/kernel/money.ts';
import type { Pack } from '../../../../contracts/pricing/shipping/shipping.ts';
import { GroupError } from '../../../ui/admin/group-error.tsx';
import { OfficeMoney, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';
import { RowsEditor } from '../../../ui/admin/rows-editor.tsx';
import type { TablePart } from './shipping-editor.tsx';

const sides = ['Length', 'Width', 'Height'] as const;
const freshPack = (): Pack => ({
  name: '',
  insideMm: [300, 200, 50],
  maxWeightGrams: 5_000,
  standardCents: 0,
  expressCents: null,
});

/** Satchels and boxes at one price, wherever they go. */
export function PackRows({ table, put, errorOf }: TablePart) {
  return (
    <fieldset>
      <legend className="mb-2 font-[560]">Packs at one price for all of Australia</legend>
      <GroupError of="table.packs">{errorOf('packs')}</GroupError>
      <RowsEditor
        of="pack"
        lined
        foldedAs={packText}
        rows={table.packs}
        fresh={freshPack}
        onRows={(packs) => put({ packs })}
      >
        {(pack, i, change) => (
          <>
            <OfficeText
              className="min-w-36 flex-1"
              label={`Pack ${i + 1}`}
              name={`table.packs.${i}.name`}
              value={pack.name}
              onChange={({ target }) => change({ name: target.value })}
              {...(errorOf(`packs.${i}.name`) && { error: errorOf(`packs.${i}.name`) })}
            />
            {sides.map((side, at) => (
              <OfficeNumber
                key={side}
                className="w-24"
                label={`${side}, mm`}
                aria-label={`Inside ${side.toLowerCase()}, mm`}
                name={`table.packs.${i}.insideMm.${at}`}
                value={pack.insideMm[at] ?? 0}
                onNumber={(mm) =>
                  change({
                    insideMm: pack.insideMm.map((one, k) => (k === at ? mm : one)) as Pack['insideMm'],
                  })
                }
              />
            ))}
            <OfficeNumber
              className="w-24"
              label="Grams at most"
              name={`table.packs.${i}.maxWeightGrams`}
              value={pack.maxWeightGrams}
              onNumber={(maxWeightGrams) => change({ maxWeightGrams })}
            />
            <Prices row={pack} at={`table.packs.${i}`} change={change} />
          </>
        )}
      </RowsEditor>
    </fieldset>
  );
}

/** 'Small satchel · 220 × 160 × 40 mm · $9.90' */
function packText({ name, insideMm, standardCents }: Pack): string {
  return `${name || 'A new pack'} · ${insideMm.join(' × ')} mm · ${priceText(standardCents)}`;
}

type Priced = { standardCents: number; expressCents: number | null };
type PricesProps = { row: Priced; at: string; change: (change: Partial<Priced>) => void };

function Prices({ row, at, change }: PricesProps) {
  return (
    <>
      <OfficeMoney
        className="w-24"
        label="Standard"
        name={`${at}.standardCents`}
        cents={row.standardCents}
        onCents={(standardCents) => change({ standardCents: standardCents ?? 0 })}
      />
      <OfficeMoney
        className="w-24"
        label="Express"
        name={`${at}.expressCents`}
        cents={row.expressCents}
        onCents={(expressCents) => change({ expressCents })}
      />
    </>
  );
}
