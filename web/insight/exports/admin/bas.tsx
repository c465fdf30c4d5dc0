import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type BasStatement, exportBas, readBas } from '../../../../contracts/insight/exports/exports.ts';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { ask } from '../../../kernel/query-client.ts';
import { officeButtonClass } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { FactList, Panel } from '../../../ui/admin/panel.tsx';
import { PlainTable } from '../../../ui/admin/plain-table.tsx';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { Loading } from '../../../ui/loading.tsx';
import { QuarterPanel } from './quarter-panel.tsx';
import { lastQuarters } from './quarters.ts';

/** A quarter for the business activity statement. */
export function Bas() {
  const { values, put } = useAddress();
  const [quarters] = useState(() => lastQuarters(new Date()));
  const quarter = values['quarter'] ?? quarters[0]?.value ?? '';
  const query = useQuery(ask(readBas, { query: { quarter } }));
  return (
    <>
      <Panel
        title="Business activity statement"
        actions={
          <a href={addressOf(exportBas, { query: { quarter } })} download className={officeButtonClass()}>
            Download as CSV
          </a>
        }
      >
        <OfficeSelect
          label="Quarter"
          className="mb-4 max-w-60"
          value={quarter}
          onChange={({ target }) => put({ quarter: target.value })}
        >
          {quarters.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </OfficeSelect>
        <Loading query={query} what="The statement">
          {(statement) => <Statement statement={statement} />}
        </Loading>
      </Panel>
      {quarter !== '' && <QuarterPanel key={quarter} quarter={quarter} />}
    </>
  );
}

const channelNames = { web: 'Web', market: 'Markets' };

function Statement({ statement }: { statement: BasStatement }) {
  const { lines, total, gstRegistered } = statement;
  const rows = [
    ...lines.map((line) => ({ name: channelNames[line.channel], ...line })),
    { name: 'Together', ...total },
  ];
  return (
    <div className="grid gap-4">
      {!gstRegistered && (
        <p>
          The shop is not registered for GST, so nothing is owed under 1A. Settings says when that changes.
        </p>
      )}
      <PlainTable
        caption="Sales and GST by channel"
        headings={['Channel', 'G1 total sales', '1A GST on sales', 'Refunds', 'Orders']}
        rows={rows.map(({ name, g1Cents, gst1aCents, refundsCents, orders }) => ({
          key: name,
          cells: [name, priceText(g1Cents), priceText(gst1aCents), priceText(refundsCents), orders],
        }))}
        empty="Nothing was sold in this quarter."
      />
      <FactList
        facts={[
          ['Gift cards sold', priceText(statement.giftCardsSoldCents)],
          ['Gift cards owed at the end', priceText(statement.giftCardLiabilityCents)],
        ]}
      />
      <p className="max-w-measure text-small text-stone">
        G1 is what was paid in the quarter, GST included, less what was given back in it. Gift cards count
        when they are spent.
      </p>
    </div>
  );
}
