import type { Dashboard } from '../../../../contracts/insight/reports/dashboard.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { chartDayText, DaysChart } from '../../../ui/admin/chart.tsx';
import { OfficeLink } from '../../../ui/admin/office-link.tsx';
import { PlainTable } from '../../../ui/admin/plain-table.tsx';
import { ordersPaidOn } from './behind.ts';

const series = [
  { key: 'webCents', label: 'Web', variant: 'eucalypt' },
  { key: 'marketCents', label: 'Markets', variant: 'clay' },
] as const;

export function SalesByDay({ days }: Pick<Dashboard, 'days'>) {
  const sum = days.reduce((all, { webCents, marketCents }) => all + webCents + marketCents, 0);
  return (
    <DaysChart
      label={`Sales of ${days.length} days, ${priceText(sum)} together, web and markets`}
      days={days}
      series={series.filter(({ key }) => key === 'webCents' || days.some((day) => day[key] > 0))}
      valueText={priceText}
      empty="Nothing was sold in this period."
    >
      <PlainTable
        caption="Sales by day"
        headings={['Day', 'Orders', 'Web', 'Markets']}
        rows={days.map(({ day, orders, webCents, marketCents }) => ({
          key: day,
          cells: [<DayLink key="day" day={day} />, orders, priceText(webCents), priceText(marketCents)],
        }))}
        empty="Nothing was sold in this period."
      />
    </DaysChart>
  );
}

function DayLink({ day }: { day: string }) {
  return (
    <OfficeLink to={ordersPaidOn(day)} className="office-link">
      {chartDayText(day)}
    </OfficeLink>
  );
}
