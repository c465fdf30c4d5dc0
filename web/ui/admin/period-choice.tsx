import { sydneyToday } from '../sydney-today.ts';
import { officeControl } from './office-fields.tsx';
import { useAddress } from './use-address.ts';

const stretches = [
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
  { value: '90d', label: 'Last 90 days' },
];

const monthName = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** This month and the eleven before it, as `2026-11`. */
function months(): { value: string; label: string }[] {
  const [year = 0, month = 1] = sydneyToday().split('-').map(Number);
  return Array.from({ length: 12 }, (_, back) => {
    const first = new Date(Date.UTC(year, month - 1 - back, 1));
    return { value: first.toISOString().slice(0, 7), label: monthName.format(first) };
  });
}

export function usePeriod(): string {
  return useAddress().values['period'] ?? '30d';
}

/** Which stretch of days is shown; it stands in the address. */
export function PeriodChoice() {
  const { put } = useAddress();
  const period = usePeriod();
  return (
    <label className="flex items-center gap-2">
      <span className="text-small font-[560]">Period</span>
      <select
        className={officeControl}
        value={period}
        onChange={({ target }) => put({ period: target.value })}
      >
        {[...stretches, ...months()].map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
