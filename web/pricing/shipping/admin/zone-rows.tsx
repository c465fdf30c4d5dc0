import { useState } from 'react';
import type { Zone } from '../../../../contracts/pricing/shipping/shipping.ts';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';
import { RowsEditor } from '../../../ui/admin/rows-editor.tsx';
import { postcodesText, postcodesTyped } from './postcodes-typed.ts';
import type { TablePart } from './shipping-editor.tsx';

const freshZone = (): Zone => ({ name: '', postcodes: [], standardDays: [2, 5], expressDays: [1, 2] });

/** Where a parcel goes, and how long it takes; the first zone that has a postcode counts. */
export function ZoneRows({ table, put, errorOf }: TablePart) {
  return (
    <fieldset>
      <legend className="font-[560]">Zones</legend>
      <p className="mb-2 text-small text-stone">The first one that has a postcode counts.</p>
      <RowsEditor
        lined
        of="zone"
        foldedAs={zoneText}
        rows={table.zones}
        fresh={freshZone}
        onRows={(zones) => put({ zones })}
      >
        {(zone, i, change) => (
          <>
            <OfficeText
              className="min-w-40 flex-1"
              label={`Zone ${i + 1}`}
              name={`table.zones.${i}.name`}
              value={zone.name}
              onChange={({ target }) => change({ name: target.value })}
              {...(errorOf(`zones.${i}.name`) && { error: errorOf(`zones.${i}.name`) })}
            />
            <Postcodes at={i} zone={zone} change={change} />
            <Days
              label="Standard"
              at={i}
              days={zone.standardDays}
              onDays={(standardDays) => change({ standardDays })}
            />
            <Days
              label="Express"
              at={i}
              days={zone.expressDays ?? [1, 3]}
              onDays={(expressDays) => change({ expressDays })}
            />
          </>
        )}
      </RowsEditor>
    </fieldset>
  );
}

/** 'Sydney · 2 to 3 days' */
function zoneText({ name, standardDays: [least, most] }: Zone): string {
  return `${name || 'A new zone'} · ${least} to ${most} days`;
}

type PostcodesProps = { at: number; zone: Zone; change: (change: Partial<Zone>) => void };

/** '2000-2249, 2555' as a person writes it; what cannot be read stays as it is typed and says so. */
function Postcodes({ at, zone, change }: PostcodesProps) {
  const [typed, setTyped] = useState<string>();
  const isBad = typed !== undefined && postcodesTyped(typed) === undefined;
  return (
    <OfficeText
      className="min-w-56 flex-2"
      label="Postcodes"
      name={`table.zones.${at}.postcodes`}
      value={typed ?? postcodesText(zone.postcodes)}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = postcodesTyped(target.value);
        if (read) change({ postcodes: read });
      }}
      onBlur={() => !isBad && setTyped(undefined)}
      {...(isBad && { error: 'Such as 2000-2249, 2555' })}
    />
  );
}

type DaysProps = {
  label: string;
  at: number;
  days: readonly [number, number];
  onDays: (days: [number, number]) => void;
};

function Days({ label, at, days: [least, most], onDays }: DaysProps) {
  return (
    <>
      <OfficeNumber
        className="w-24"
        label={`${label}, days`}
        aria-label={`${label}, days, at least`}
        name={`table.zones.${at}.${label.toLowerCase()}Days.0`}
        value={least}
        onNumber={(days) => onDays([days, most])}
      />
      <OfficeNumber
        className="w-16"
        label="to"
        aria-label={`${label}, days, up to`}
        name={`table.zones.${at}.${label.toLowerCase()}Days.1`}
        value={most}
        onNumber={(days) => onDays([least, days])}
      />
    </>
  );
}
