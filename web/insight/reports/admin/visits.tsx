import type { Analytics, FunnelStep } from '../../../../contracts/insight/reports/analytics.ts';
import { chartDayText, DaysChart } from '../../../ui/admin/chart.tsx';
import { Figure } from '../../../ui/admin/figure.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { PlainTable } from '../../../ui/admin/plain-table.tsx';

const whole = new Intl.NumberFormat('en-AU');
const count = (value: number) => whole.format(value);

const stepNames: Record<FunnelStep, string> = {
  view: 'Looked at the shop',
  cart: 'Put a kit into the cart',
  checkout: 'Opened checkout',
  paid: 'Paid',
};

export function Visits({ counts }: { counts: Analytics }) {
  const { visits, visitsBefore, views, days, funnel } = counts;
  const first = funnel[0]?.visits ?? 0;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Panel title="Visits by day">
        <DaysChart
          label={`${count(visits)} visits on ${days.length} days`}
          days={days}
          series={[{ key: 'visits', label: 'Visits', variant: 'eucalypt' }]}
          valueText={count}
          empty="Nobody came in this period."
        >
          <PlainTable
            caption="Visits by day"
            headings={['Day', 'Visits', 'Pages']}
            rows={days.map((day) => ({
              key: day.day,
              cells: [chartDayText(day.day), day.visits, day.views],
            }))}
            empty="Nobody came in this period."
          />
        </DaysChart>
      </Panel>
      <div className="grid gap-4">
        <dl>
          <Figure label={`Visits, ${count(views)} pages`} now={visits} before={visitsBefore} text={count} />
        </dl>
        <Panel title="From looking to paying">
          <PlainTable
            caption="Visits that came so far"
            headings={['Step', 'Visits', 'Share']}
            rows={funnel.map(({ step, visits: came }) => ({
              key: step,
              cells: [stepNames[step], count(came), share(came, first)],
            }))}
            empty="Nobody came in this period."
          />
        </Panel>
      </div>
    </div>
  );
}

function share(part: number, all: number): string {
  return all === 0 ? '–' : `${Math.round((part / all) * 100)} %`;
}
