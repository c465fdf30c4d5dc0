import { priceText } from '../../../../contracts/kernel/money.ts';
import type { MarketSheet } from '../../../../contracts/market/markets/markets.ts';
import { FactList, Panel } from '../../../ui/admin/panel.tsx';
import { timeText } from './market-labels.ts';

/** What the market was really worth: sales − cost − fee − fuel − hours. */
export function TruthSheet({ sheet }: { sheet: MarketSheet }) {
  const { truth, cash, lines, nextTime, workedMinutes } = sheet;
  const difference = (cash.countedCents ?? cash.expectedCents) - cash.expectedCents;
  const soldOut = lines.filter(({ soldOutAt }) => soldOutAt !== null);
  return (
    <Panel title="The truth about it">
      <div className="grid gap-6 md:grid-cols-3">
        <dl className="grid gap-1 tabular-nums">
          <Row name="Sales" cents={truth.salesCents} />
          {truth.costCents !== null && <Row name="Cost of the kits" cents={-truth.costCents} />}
          <Row name="Stall fee" cents={-truth.feeCents} />
          <Row name="Fuel" cents={-truth.fuelCents} />
          <Row name={`${Math.round(workedMinutes / 6) / 10} hours`} cents={-truth.hoursCents} />
          {truth.profitCents !== null && (
            <div className="flex justify-between border-t border-ink pt-1 text-h2 font-[560]">
              <dt>Profit</dt>
              <dd>{priceText(truth.profitCents)}</dd>
            </div>
          )}
          {truth.perHourCents !== null && (
            <Row name="Each hour, beyond its wage" cents={truth.perHourCents} />
          )}
        </dl>
        <div>
          <FactList
            facts={[
              ['Sales', `${truth.saleCount}, ${truth.kitsSold} kits`],
              ['GST in the sales', priceText(truth.gstCents)],
              ['Cash expected', priceText(cash.expectedCents)],
              ['Cash counted', cash.countedCents === null ? '–' : priceText(cash.countedCents)],
              ['Difference', `${priceText(difference)}${cash.note ? ` · ${cash.note}` : ''}`],
              ['Rounding in cash', priceText(cash.roundingCents)],
            ]}
          />
          {truth.costCents !== null && truth.kitsWithoutCost > 0 && (
            <p className="mt-2 text-small text-clay-deep">
              {truth.kitsWithoutCost} kits have no cost written down and count as costing nothing.
            </p>
          )}
        </div>
        <div className="grid content-start gap-2">
          <h3>Next time</h3>
          {nextTime && <p className="whitespace-pre-line">{nextTime}</p>}
          {soldOut.map(({ productId, name, soldOutAt }) => (
            <p key={productId}>
              {name} sold out at {soldOutAt && timeText(soldOutAt)}.
            </p>
          ))}
          {!nextTime && soldOut.length === 0 && (
            <p className="text-stone">Nothing sold out, nothing is noted.</p>
          )}
        </div>
      </div>
    </Panel>
  );
}

function Row({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd>{priceText(cents)}</dd>
    </div>
  );
}
