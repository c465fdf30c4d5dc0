import { australianStates } from '../../../../contracts/kernel/fields.ts';
import { GroupError } from '../../../ui/admin/group-error.tsx';
import { OfficeSelect, OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';
import type { TablePart } from './shipping-editor.tsx';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const two = (count: number) => String(count).padStart(2, '0');

/** Where parcels leave, how long packing takes, and by which time of a day. */
export function WhereFrom({ table, put, errorOf }: TablePart) {
  const { origin } = table;
  const { packingWeekdays, cutOffHour, cutOffMinute } = origin;
  const change = (part: Partial<typeof origin>) => put({ origin: { ...origin, ...part } });
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <legend className="mb-2 font-[560]">Where parcels leave</legend>
      <OfficeSelect
        label="State"
        hint="Whose holidays delay packing"
        name="table.origin.state"
        value={origin.state}
        onChange={({ target }) => change({ state: target.value as (typeof australianStates)[number] })}
      >
        {australianStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </OfficeSelect>
      <OfficeNumber
        label="Days to pack"
        name="table.origin.packingDays"
        value={origin.packingDays}
        error={errorOf('origin.packingDays')}
        onNumber={(packingDays) => change({ packingDays })}
      />
      <OfficeText
        label="Orders until this time go the same day"
        hint="Sydney time; empty: until midnight"
        type="time"
        name="table.origin.cutOffHour"
        value={cutOffHour === 24 ? '' : `${two(cutOffHour)}:${two(cutOffMinute)}`}
        onChange={({ target }) => {
          const [hour = 24, minute = 0] = target.value === '' ? [] : target.value.split(':').map(Number);
          change({ cutOffHour: hour, cutOffMinute: minute });
        }}
      />
      <fieldset className="sm:col-span-2 lg:col-span-3">
        <legend className="mb-1 text-small font-[560]">You pack on</legend>
        <div className="flex flex-wrap gap-x-4">
          {weekdays.map((name, index) => (
            <OfficeTick
              key={name}
              label={name}
              checked={packingWeekdays.includes(index + 1)}
              onChange={({ target }) => {
                const others = packingWeekdays.filter((weekday) => weekday !== index + 1);
                change({
                  packingWeekdays: target.checked ? [...others, index + 1].toSorted((a, b) => a - b) : others,
                });
              }}
            />
          ))}
        </div>
        <GroupError of="table.origin.packingWeekdays">{errorOf('origin.packingWeekdays')}</GroupError>
      </fieldset>
    </fieldset>
  );
}
