import { priceText } from '../../../contracts/kernel/money.ts';

type Sum = readonly [label: string, cents: number];

/** What something comes to, before it is done: sums under each other, said when they change. */
export function SumList({ sums, totalCents = null }: { sums: readonly Sum[]; totalCents?: number | null }) {
  return (
    <div role="status">
      <dl className="grid max-w-90 gap-0.5 rounded-control bg-paper p-3">
        {sums.map(([label, cents]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt>{label}</dt>
            <dd className="tabular-nums">{priceText(cents)}</dd>
          </div>
        ))}
        {totalCents !== null && (
          <div className="flex items-baseline justify-between gap-4 font-[560]">
            <dt>Total</dt>
            <dd className="tabular-nums">{priceText(totalCents)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
