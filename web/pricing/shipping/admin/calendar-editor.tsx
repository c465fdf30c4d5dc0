import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  type CalendarShown,
  type DeliveryCalendar,
  deliveryCalendar,
  type PublicHoliday,
  readDeliveryCalendar,
  writeDeliveryCalendar,
} from '../../../../contracts/pricing/shipping/delivery-calendar.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useNarrow } from '../../../ui/admin/use-narrow.ts';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { Loading } from '../../../ui/loading.tsx';
import { ClosureRows, HolidayRows } from './calendar-rows.tsx';

const keptOf = ({ calendar, version }: CalendarShown) => ({ values: calendar, seen: version });
const yearOf = ({ day }: PublicHoliday) => day.slice(0, 4);

/** Holidays and closed days, by which the days of arrival are worked out. */
export function CalendarEditor() {
  const query = useQuery(ask(readDeliveryCalendar));
  return (
    <Loading query={query} what="The calendar">
      {(shown) => <Editor shown={shown} />}
    </Loading>
  );
}

function Editor({ shown }: { shown: CalendarShown }) {
  const queryClient = useQueryClient();
  const form = useOfficeForm<DeliveryCalendar, number>({
    schema: deliveryCalendar,
    kept: keptOf(shown),
    done: 'Calendar kept: the shop works by it now',
    labels: { holidays: 'Public holidays', closures: 'Closed days' },
    textOf: (_, rows) => (rows as object[]).map((row) => Object.values(row).flat().join(' ')).join('; '),
    theirsIn: (current) => keptOf(current as CalendarShown),
    within: 'calendar.',
    async save(calendar, overVersion) {
      const saved = await call(writeDeliveryCalendar, { body: { calendar, overVersion } });
      queryClient.setQueryData(ask(readDeliveryCalendar).queryKey, saved);
      return keptOf(saved);
    },
  });
  const { holidays, closures } = form.values;
  return (
    <OfficeForm form={form} button="Keep the calendar">
      <Panel title="Holidays and closed days">
        <div className="grid gap-6">
          <ClosureRows closures={closures} set={form.set} errorOf={form.errorOf} />
          <Holidays holidays={holidays} suggested={shown.suggested} set={form.set} errorOf={form.errorOf} />
        </div>
      </Panel>
    </OfficeForm>
  );
}

type HolidaysProps = {
  holidays: PublicHoliday[];
  suggested: readonly PublicHoliday[];
  set: (change: Partial<DeliveryCalendar>) => void;
  errorOf: (name: string) => string | undefined;
};

/** One year at a time: three years are more rows than anybody reads. */
function Holidays({ holidays, suggested, set, errorOf }: HolidaysProps) {
  const next = suggested.map(yearOf)[0] ?? '';
  const years = [...new Set(holidays.map(yearOf))].toSorted();
  const [chosen, setChosen] = useState(() => {
    const thisYear = String(new Date().getFullYear());
    return years.find((year) => year >= thisYear) ?? years[0] ?? '';
  });
  const ofYear = holidays.filter((holiday) => yearOf(holiday) === chosen);
  const others = holidays.filter((holiday) => yearOf(holiday) !== chosen);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-[560]">Public holidays</legend>
      <p className="max-w-measure text-small text-stone">
        Nothing is delivered where it is a holiday, and nothing packed where parcels leave. A year without any
        holds by the rules of the law; what governments proclaim for one year has to be written here.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {years.length > 0 && (
          <OfficeSelect label="Year" value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {years.map((year) => (
              <option key={year}>{year}</option>
            ))}
          </OfficeSelect>
        )}
        {next !== '' && !years.includes(next) && (
          <OfficeButton
            onClick={() => {
              set({ holidays: [...holidays, ...suggested] });
              setChosen(next);
            }}
          >
            Add {next} by the rules of the law
          </OfficeButton>
        )}
      </div>
      {chosen !== '' && (
        <OfYear key={chosen} text={`${ofYear.length} holidays in ${chosen}`}>
          <HolidayRows
            year={chosen}
            holidays={ofYear}
            onHolidays={(rows) => set({ holidays: [...others, ...rows] })}
            nameOf={(holiday, part) => `holidays.${holidays.indexOf(holiday)}.${part}`}
            errorOf={errorOf}
          />
        </OfYear>
      )}
    </fieldset>
  );
}

/** On a phone under a summary: a year of holidays is longer than the rest of the screen. */
function OfYear({ text, children }: { text: string; children: ReactNode }) {
  if (!useNarrow()) return children;
  return (
    <details className="border-b border-line">
      <summary className="min-h-9 cursor-pointer py-1.5">{text}</summary>
      <div className="py-2">{children}</div>
    </details>
  );
}
