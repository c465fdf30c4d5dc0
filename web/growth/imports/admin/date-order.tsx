import type { DayOrder, ImportDates } from '../../../../contracts/growth/imports/import-dates.ts';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { dayText } from '../../../ui/day-text.ts';

type Props = { dates: ImportDates; chosen: DayOrder | null; onChange: (order: DayOrder | null) => void };

/** How the dates of a file are read: told where the file tells, else asked. */
export function DateOrder({ dates: { example, order, readings, decidedBy }, chosen, onChange }: Props) {
  const read = (one: DayOrder) => {
    const day = readings[one];
    return day === null ? 'no date' : dayText(day);
  };
  if (decidedBy === 'file')
    return (
      <p className="mt-4 max-w-measure">
        Dates begin with their {order === 'dayFirst' ? 'day' : 'month'}: ‘{example}’ is {read(order)}.
      </p>
    );
  return (
    <OfficeSelect
      className="mt-4 max-w-xl"
      label={`The date ‘${example}’ is`}
      hint={
        decidedBy === 'platform'
          ? `Its platform begins dates with the month, so it is read as ${read(order)}.`
          : 'The same holds for all dates of the file, and none of them tells.'
      }
      value={chosen ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : (target.value as DayOrder))}
    >
      <option value="">{decidedBy === 'platform' ? 'As its platform writes it' : 'Not said yet'}</option>
      <option value="dayFirst">{read('dayFirst')}: the day comes first</option>
      <option value="monthFirst">{read('monthFirst')}: the month comes first</option>
    </OfficeSelect>
  );
}
