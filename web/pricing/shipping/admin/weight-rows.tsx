import { Plus, X } from 'lucide-react';
import { priceText } from '../../../../contracts/kernel/money.ts';
import type { WeightRow } from '../../../../contracts/pricing/shipping/shipping.ts';
import { GroupError } from '../../../ui/admin/group-error.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeMoney, OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { TablePart } from './shipping-editor.tsx';

type Placed = { row: WeightRow; at: number };

/** Parcels in boxes of our own: for each zone, folded, what they cost by weight. */
export function WeightRows({ table, put, errorOf }: TablePart) {
  const { weightRows, zones } = table;
  const byZone = Map.groupBy(
    weightRows.map((row, at): Placed => ({ row, at })),
    ({ row }) => row.zone,
  );
  const names = [...new Set([...zones.map(({ name }) => name), ...byZone.keys()])];
  const change = (rows: WeightRow[]) => put({ weightRows: rows });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-[560]">Own boxes, by weight and zone</legend>
      <GroupError of="table.weightRows">{errorOf('weightRows')}</GroupError>
      {names.map((zone) => (
        <ZoneRates
          key={zone}
          zone={zone}
          rows={byZone.get(zone) ?? []}
          knownZones={zones.map(({ name }) => name)}
          onRow={(at, part) =>
            change(weightRows.map((row, index) => (index === at ? { ...row, ...part } : row)))
          }
          onRemove={(at) => change(weightRows.filter((_, index) => index !== at))}
          onAdd={() =>
            change([...weightRows, { zone, upToGrams: 1_000, standardCents: 0, expressCents: null }])
          }
          onMove={(to) => change(weightRows.map((row) => (row.zone === zone ? { ...row, zone: to } : row)))}
        />
      ))}
    </fieldset>
  );
}

type RatesProps = {
  zone: string;
  rows: readonly Placed[];
  knownZones: readonly string[];
  onRow: (at: number, part: Partial<WeightRow>) => void;
  onRemove: (at: number) => void;
  onAdd: () => void;
  /** Gives all of its rows to another zone. */
  onMove: (zone: string) => void;
};

function ZoneRates({ zone, rows, knownZones, onRow, onRemove, onAdd, onMove }: RatesProps) {
  const isGone = !knownZones.includes(zone);
  return (
    <details className="border-b border-line">
      <summary className="flex min-h-10 cursor-pointer flex-wrap items-center justify-between gap-x-3 py-1.5">
        <span className="min-w-0 font-[560] wrap-anywhere">{zone || 'A zone without a name'}</span>
        <span className="text-small text-stone">{isGone ? 'No zone is called so' : ratesText(rows)}</span>
      </summary>
      {isGone && (
        <OfficeSelect
          className="mb-2 max-w-80"
          label={`Rates of ‘${zone}’ are for`}
          value=""
          onChange={({ target }) => onMove(target.value)}
        >
          <option value="" disabled>
            Choose a zone
          </option>
          {knownZones.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </OfficeSelect>
      )}
      <div className="office-rates grid gap-1.5 pb-3">
        {rows.map(({ row, at }, index) => (
          <div
            key={at}
            className="flex items-start gap-1.5"
            data-row={`${zone || 'A zone without a name'}, weight ${index + 1}`}
          >
            <OfficeNumber
              className="min-w-0 flex-1 sm:max-w-28"
              label="Grams at most"
              name={`table.weightRows.${at}.upToGrams`}
              value={row.upToGrams}
              onNumber={(upToGrams) => onRow(at, { upToGrams })}
            />
            <OfficeMoney
              className="min-w-0 flex-1 sm:max-w-24"
              label="Standard"
              name={`table.weightRows.${at}.standardCents`}
              cents={row.standardCents}
              onCents={(standardCents) => onRow(at, { standardCents: standardCents ?? 0 })}
            />
            <OfficeMoney
              className="min-w-0 flex-1 sm:max-w-24"
              label="Express"
              name={`table.weightRows.${at}.expressCents`}
              cents={row.expressCents}
              onCents={(expressCents) => onRow(at, { expressCents })}
            />
            <button
              type="button"
              className="mt-7 grid size-8 max-sm:size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-linen"
              aria-label={`Remove the rate of ${zone} up to ${row.upToGrams} g`}
              onClick={() => onRemove(at)}
            >
              <Icon of={X} size={15} />
            </button>
          </div>
        ))}
        <div>
          <OfficeButton onClick={onAdd}>
            <Icon of={Plus} size={15} /> Add a weight<span className="sr-only"> for {zone}</span>
          </OfficeButton>
        </div>
      </div>
    </details>
  );
}

/** '8 weights, $9.90 to $31.20' */
function ratesText(rows: readonly Placed[]): string {
  if (rows.length === 0) return 'no weights';
  const prices = rows.map(({ row }) => row.standardCents);
  const count = `${rows.length} ${rows.length === 1 ? 'weight' : 'weights'}`;
  return `${count}, ${priceText(Math.min(...prices))} to ${priceText(Math.max(...prices))}`;
}
