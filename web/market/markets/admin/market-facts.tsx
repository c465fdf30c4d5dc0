import { priceText } from '../../../../contracts/kernel/money.ts';
import {
  changeMarket,
  marketParticulars,
  type MarketParticulars,
} from '../../../../contracts/market/markets/market-sales.ts';
import type { Market, MarketSheet } from '../../../../contracts/market/markets/markets.ts';
import { call } from '../../../kernel/call.ts';
import { OfficeForm } from '../../../ui/admin/office-form.tsx';
import { FactList, Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeForm } from '../../../ui/admin/use-office-form.ts';
import { MarketFields } from './market-fields.tsx';
import { useShownSheet } from './use-market-call.ts';

const methodNames: Readonly<Record<string, string>> = { cash: 'Cash', card: 'Card', payid: 'PayID' };

const particularsOf = ({ name, place, startsOn, endsOn, feeCents, floatCents, payId }: Market) => ({
  name,
  place,
  startsOn,
  endsOn,
  feeCents,
  floatCents,
  payId,
});
const keptOf = (market: Market) => ({
  values: particularsOf(market),
  seen: JSON.stringify(particularsOf(market)),
});

/** What came in so far, and what is written about the market. */
export function MarketFacts({ sheet: { market, takings, truth } }: { sheet: MarketSheet }) {
  const show = useShownSheet();
  const form = useOfficeForm<MarketParticulars, string>({
    schema: marketParticulars,
    kept: keptOf(market),
    done: 'Market saved',
    labels: {
      startsOn: 'First day',
      endsOn: 'Last day',
      feeCents: 'Stall fee',
      floatCents: 'Cash float',
      payId: 'PayID',
    },
    theirsIn: (current) => keptOf(current as Market),
    async save({ feeCents, floatCents, ...values }, seen) {
      const cents = { feeCents: feeCents ?? 0, floatCents: floatCents ?? 0 };
      const before = JSON.parse(seen) as ReturnType<typeof particularsOf>;
      const body = { ...values, ...cents, seen: before };
      const sheet = await call(changeMarket, { params: { id: market.id }, body });
      show(sheet);
      return keptOf(sheet.market);
    },
  });
  return (
    <Panel title="Takings and particulars">
      <FactList
        facts={[
          [
            'Taken',
            `${priceText(truth.salesCents)} in ${truth.saleCount === 1 ? '1 sale' : `${truth.saleCount} sales`}`,
          ],
          ['GST in it', priceText(truth.gstCents)],
          ...takings.map(
            ({ method, cents, count }) =>
              [methodNames[method] ?? method, `${priceText(cents)} in ${count}`] as const,
          ),
        ]}
      />
      <div className="mt-4">
        <OfficeForm form={form}>
          <MarketFields fields={form.values} onFields={form.set} errors={form.errors} />
        </OfficeForm>
      </div>
    </Panel>
  );
}
