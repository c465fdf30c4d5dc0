import { useState } from 'react';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { changeMarket } from '../../../../contracts/market/markets/market-sales.ts';
import type { MarketSheet } from '../../../../contracts/market/markets/markets.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { FactList, Panel } from '../../../ui/admin/panel.tsx';
import { errorsIn, MarketFields, type Fields } from './market-fields.tsx';
import { useMarketCall } from './use-market-call.ts';

const methodNames: Readonly<Record<string, string>> = { cash: 'Cash', card: 'Card', payid: 'PayID' };

/** What came in so far, and what is written about the market. */
export function MarketFacts({ sheet: { market, takings, truth } }: { sheet: MarketSheet }) {
  const [fields, setFields] = useState<Fields>(market);
  const change = useMarketCall(changeMarket, { done: 'Market saved' });
  return (
    <Panel title="Takings and particulars">
      <FactList
        facts={[
          ['Taken', `${priceText(truth.salesCents)} in ${truth.saleCount} sales`],
          ['GST in it', priceText(truth.gstCents)],
          ...takings.map(
            ({ method, cents, count }) =>
              [methodNames[method] ?? method, `${priceText(cents)} in ${count}`] as const,
          ),
        ]}
      />
      <form
        className="mt-4 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const { feeCents, floatCents, name, place, startsOn, endsOn, payId } = fields;
          const body = { name, place, startsOn, endsOn, payId };
          const cents = { feeCents: feeCents ?? 0, floatCents: floatCents ?? 0 };
          change.run({ params: { id: market.id }, body: { ...body, ...cents } });
        }}
      >
        <MarketFields fields={fields} onFields={setFields} errors={errorsIn(change.refusal?.details)} />
        <OfficeButton type="submit" className="justify-self-start">
          Save
        </OfficeButton>
      </form>
    </Panel>
  );
}
