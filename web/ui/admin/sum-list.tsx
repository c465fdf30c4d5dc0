import { priceText } from '../../../contracts/kernel/money.ts';
import { classes } from '../classes.ts';

type Sum = readonly [label: string, cents: number];

type Props = {
  sums: readonly Sum[];
  totalCents?: number | null;
  /** What pays of the total beside money, and what that leaves. */
  paid?: { sums: readonly Sum[]; leftCents: number } | undefined;
};

/** What something comes to, before it is done: sums under each other, said when they change. */
export function SumList({ sums, totalCents = null, paid }: Props) {
  return (
    <div role="status">
      <dl className="grid max-w-90 gap-0.5 rounded-control bg-linen p-3">
        {sums.map((sum) => (
          <Line key={sum[0]} sum={sum} />
        ))}
        {totalCents !== null && <Line sum={['Total', totalCents]} isStrong />}
        {paid?.sums.map((sum) => (
          <Line key={sum[0]} sum={sum} />
        ))}
        {paid && <Line sum={['Left to pay', paid.leftCents]} isStrong />}
      </dl>
    </div>
  );
}

function Line({ sum: [label, cents], isStrong = false }: { sum: Sum; isStrong?: boolean }) {
  return (
    <div className={classes('flex items-baseline justify-between gap-4', isStrong && 'font-[560]')}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{priceText(cents)}</dd>
    </div>
  );
}
