import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { Icon } from '../icon.tsx';
import { OfficeLink } from './office-link.tsx';

const asBefore = 'as before';

type Props = {
  label: string;
  now: number;
  before: number;
  text: (value: number) => string;
  /** What stands behind the figure. */
  to?: string;
};

/** One number, against the same number of the period before. */
export function Figure({ label, now, before, text, to }: Props) {
  const change = changeText(now, before);
  return (
    <div className="grid content-start gap-0.5 rounded-control border border-line p-3">
      <dt className="text-small text-stone">{label}</dt>
      <dd className="text-title leading-tight tabular-nums">
        {to ? (
          <OfficeLink to={to} className="underline decoration-line underline-offset-4 hover:decoration-ink">
            {text(now)}
          </OfficeLink>
        ) : (
          text(now)
        )}
      </dd>
      <dd className="flex items-center gap-1 text-small text-stone">
        <Icon
          of={change === asBefore ? ArrowRight : now > before ? ArrowUpRight : ArrowDownRight}
          size={14}
        />
        {change}
        {before !== now && ` (${text(before)} before)`}
      </dd>
    </div>
  );
}

function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? asBefore : 'new';
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  return percent === 0 ? asBefore : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
}
