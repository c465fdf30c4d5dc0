import { useQuery } from '@tanstack/react-query';
import { platformNames } from '../../../../contracts/growth/imports/import-fields.ts';
import { listImportedOrders } from '../../../../contracts/growth/imports/imported-orders.ts';
import { decimalOf } from '../../../../contracts/kernel/money.ts';
import { ask } from '../../../kernel/query-client.ts';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { dateText } from '../../../ui/date-text.ts';

/** What somebody bought before the shop moved here; nothing where there is none. */
export function ImportedOrders({ customerId }: { customerId: string }) {
  const { values } = useAddress();
  const query = { after: values['after'] };
  const { data } = useQuery(ask(listImportedOrders, { params: { id: customerId }, query }));
  if (!data || data.orders.length === 0) return null;
  return (
    <Panel title="Bought elsewhere">
      <p className="mb-2 text-small text-stone">
        Moved in as history: in no total and in no report of this shop.
      </p>
      <ul>
        {data.orders.map(({ id, platform, number, placedAt, status, currency, totalCents, lines }) => (
          <li key={id} className="border-t border-line py-1.5 wrap-anywhere">
            <span className="font-[560]">
              {platformNames[platform]} {number}
            </span>{' '}
            <span className="text-stone">
              {dateText(placedAt)}
              {status && `, ${status}`}
            </span>
            <span className="float-right tabular-nums">
              {decimalOf(totalCents)} {currency}
            </span>
            <span className="block text-small">
              {lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <CursorPager next={data.next} />
    </Panel>
  );
}
