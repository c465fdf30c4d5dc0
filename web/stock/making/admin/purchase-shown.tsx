import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { materialAmount } from '../../../../contracts/stock/making/materials.ts';
import type {
  PurchaseLine,
  PurchaseOrder,
  PurchaseReceipt,
} from '../../../../contracts/stock/making/purchase-orders.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { dateText } from '../../../ui/date-text.ts';

const columns: readonly TableColumn<PurchaseLine>[] = [
  {
    label: 'Material',
    cell: ({ materialId, name, code }) => (
      <>
        <ShopLink to={adminPaths.material(materialId)} className="office-link">
          {name}
        </ShopLink>
        {code && <span className="block text-tiny text-stone">{code}</span>}
      </>
    ),
  },
  { label: 'Ordered', align: 'end', cell: ({ quantity, unit }) => materialAmount(quantity, unit) },
  { label: 'Came', align: 'end', cell: ({ received, unit }) => materialAmount(received, unit) },
  {
    label: 'Expected to cost',
    align: 'end',
    cell: ({ costCents }) => (costCents === null ? '' : priceText(costCents)),
  },
];

/** The lines of an order at a supplier, what came of it, and the words that went with it. */
export function PurchaseShown({ order: { lines, receipts, note } }: { order: PurchaseOrder }) {
  return (
    <div className="grid gap-4">
      <Panel title="What is ordered">
        <DataTable
          caption="Materials of this order"
          columns={columns}
          rows={lines}
          keyOf={({ materialId }) => materialId}
          empty={null}
        />
        {note && <p className="mt-3 whitespace-pre-line">{note}</p>}
      </Panel>
      <Panel title="What came">
        {receipts.length === 0 ? (
          <p className="text-stone">Nothing has come yet.</p>
        ) : (
          <ul className="grid gap-3">
            {receipts.map((receipt) => (
              <Came key={receipt.id} receipt={receipt} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

function Came({ receipt: { receivedOn, invoice, lines, costCents } }: { receipt: PurchaseReceipt }) {
  return (
    <li className="border-t border-line pt-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-[560]">
          {dateText(receivedOn)}
          {invoice && <span className="font-normal text-stone">, invoice {invoice}</span>}
        </span>
        {costCents !== null && <span className="tabular-nums">{priceText(costCents)}</span>}
      </p>
      <p className="text-small">
        {lines.map(({ name, quantity, unit }) => `${materialAmount(quantity, unit)} of ${name}`).join(', ')}
      </p>
    </li>
  );
}
