import { useState } from 'react';
import { arrivalDaysText } from '../../../../contracts/kernel/arrival-text.ts';
import type {
  DeliveryCalendar,
  PublicHoliday,
  ShopClosure,
} from '../../../../contracts/pricing/shipping/delivery-calendar.ts';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { RowsEditor } from '../../../ui/admin/rows-editor.tsx';
import { sydneyToday } from '../../../ui/sydney-today.ts';
import { statesText, statesTyped } from './states-typed.ts';

type HolidayRowsProps = {
  year: string;
  holidays: PublicHoliday[];
  onHolidays: (rows: PublicHoliday[]) => void;
  /** Where a field of a holiday stands in the form: `holidays.3.name`. */
  nameOf: (holiday: PublicHoliday, part: keyof PublicHoliday) => string;
  errorOf: (name: string) => string | undefined;
};

export function HolidayRows({ year, holidays, onHolidays, nameOf, errorOf }: HolidayRowsProps) {
  return (
    <RowsEditor
      lined="tablet"
      of="holiday"
      foldedAs={({ day, name, states }) => `${day} · ${name || 'A new holiday'} · ${statesText(states)}`}
      rows={holidays}
      fresh={(): PublicHoliday => ({ day: `${year}-01-01`, name: '', states: ['NSW'] })}
      onRows={onHolidays}
    >
      {(holiday, _index, change) => (
        <>
          <OfficeText
            className="w-40"
            label="Day"
            name={nameOf(holiday, 'day')}
            type="date"
            value={holiday.day}
            onChange={({ target }) => target.value && change({ day: target.value })}
            error={errorOf(nameOf(holiday, 'day'))}
          />
          <OfficeText
            className="min-w-44 flex-1"
            label="Name"
            name={nameOf(holiday, 'name')}
            value={holiday.name}
            onChange={({ target }) => change({ name: target.value })}
            error={errorOf(nameOf(holiday, 'name'))}
          />
          <States
            holiday={holiday}
            change={change}
            name={nameOf(holiday, 'states')}
            error={errorOf(nameOf(holiday, 'states'))}
          />
        </>
      )}
    </RowsEditor>
  );
}

type StatesProps = {
  holiday: PublicHoliday;
  change: (change: Partial<PublicHoliday>) => void;
  name: string;
  error: string | undefined;
};

/** 'NSW, VIC' as a person writes it; what cannot be read stays as it is typed and says so. */
function States({ holiday, change, name, error }: StatesProps) {
  const [typed, setTyped] = useState<string>();
  const isBad = typed !== undefined && statesTyped(typed) === undefined;
  return (
    <OfficeText
      className="min-w-44 flex-1"
      label="Where"
      name={name}
      value={typed ?? statesText(holiday.states)}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = statesTyped(target.value);
        if (read) change({ states: read });
      }}
      onBlur={() => !isBad && setTyped(undefined)}
      error={isBad ? 'Such as NSW, VIC, or all' : error}
    />
  );
}

type ClosureRowsProps = {
  closures: ShopClosure[];
  set: (change: Partial<DeliveryCalendar>) => void;
  errorOf: (name: string) => string | undefined;
};

export function ClosureRows({ closures, set, errorOf }: ClosureRowsProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-[560]">Days on which you pack nothing</legend>
      <p className="mb-2 text-small text-stone">
        Both days are among them. What is on its way is delivered meanwhile.
      </p>
      <RowsEditor
        lined="tablet"
        of="closed time"
        foldedAs={({ note, ...days }) => `${arrivalDaysText(days)} · ${note}`}
        rows={closures}
        fresh={(): ShopClosure => {
          const today = sydneyToday();
          return { from: today, to: today, note: '' };
        }}
        onRows={(rows) => set({ closures: rows })}
      >
        {(closure, index, change) => (
          <>
            {(['from', 'to'] as const).map((end) => (
              <OfficeText
                key={end}
                className="w-40"
                label={end === 'from' ? 'First day' : 'Last day'}
                name={`closures.${index}.${end}`}
                type="date"
                value={closure[end]}
                onChange={({ target }) => target.value && change({ [end]: target.value })}
                error={errorOf(`closures.${index}.${end}`)}
              />
            ))}
            <OfficeText
              className="min-w-44 flex-1"
              label="Why, for yourself"
              name={`closures.${index}.note`}
              value={closure.note}
              onChange={({ target }) => change({ note: target.value })}
              error={errorOf(`closures.${index}.note`)}
            />
          </>
        )}
      </RowsEditor>
    </fieldset>
  );
}
