import type { ReactNode } from 'react';
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { utcMidnight } from '../../../contracts/kernel/days.ts';

type Series = { key: string; label: string; variant: 'eucalypt' | 'clay' };

type Props = {
  /** What the chart shows, for those who do not see it. */
  label: string;
  days: readonly ({ day: string } & Record<string, number | string>)[];
  series: readonly Series[];
  valueText: (value: number) => string;
  empty: string;
  /** The same numbers as a table, behind 'Show as a table'. */
  children: ReactNode;
};

const colours = { eucalypt: 'var(--color-eucalypt)', clay: 'var(--color-clay)' };

/** A picture of days, and always its table; where all is nothing, a sentence instead. */
export function DaysChart({ label, days, series, valueText, empty, children }: Props) {
  if (days.every((day) => series.every(({ key }) => day[key] === 0))) return <p>{empty}</p>;
  return (
    <figure>
      {series.length > 1 && <Key series={series} />}
      <div role="img" aria-label={label}>
        <AreaChart
          data={[...days]}
          responsive
          className="h-56 w-full text-tiny"
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <CartesianGrid vertical={false} stroke="var(--color-sand)" />
          <XAxis
            dataKey="day"
            tickFormatter={chartDayText}
            tickLine={false}
            minTickGap={32}
            stroke="var(--color-stone)"
          />
          <YAxis
            tickFormatter={(value: number) => valueText(value)}
            tickLine={false}
            axisLine={false}
            width={72}
            stroke="var(--color-stone)"
          />
          <Tooltip
            formatter={(value) => valueText(Number(value))}
            labelFormatter={(day) => (typeof day === 'string' ? chartDayText(day) : '')}
            isAnimationActive={false}
          />
          {series.map(({ key, label: name, variant }) => (
            <Area
              key={key}
              dataKey={key}
              name={name}
              stackId="one"
              stroke={colours[variant]}
              fill={colours[variant]}
              fillOpacity={0.18}
              strokeWidth={2}
              isAnimationActive={false}
            />
          ))}
        </AreaChart>
      </div>
      <figcaption className="mt-1">
        <details>
          <summary className="office-link w-fit cursor-pointer py-1 text-small">Show as a table</summary>
          <div className="mt-2 max-h-72 overflow-y-auto">{children}</div>
        </details>
      </figcaption>
    </figure>
  );
}

/** Which colour is what; one series needs no telling. */
function Key({ series }: Pick<Props, 'series'>) {
  return (
    <ul aria-label="Key" className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-small">
      {series.map(({ key, label, variant }) => (
        <li key={key} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-3 rounded-control ${swatches[variant]}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}

const swatches = { eucalypt: 'bg-eucalypt', clay: 'bg-clay' };

const short = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** '2026-11-20' → '20 Nov' */
export function chartDayText(day: string): string {
  return short.format(utcMidnight(day));
}
