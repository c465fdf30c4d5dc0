import type { CustomerDetail } from '../../../../contracts/account/account/admin-customers.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { consentKindLabels } from '../../../../contracts/people/consents/consents.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { Empty, FactList, Panel } from '../../../ui/admin/panel.tsx';
import { dateText, momentText } from '../../../ui/date-text.ts';
import { ownOrderStateLabels } from '../order-head.tsx';

type Order = CustomerDetail['newestOrders'][number];

const columns: readonly TableColumn<Order>[] = [
  {
    label: 'Order',
    cell: ({ id, number }) => (
      <ShopLink to={adminPaths.order(id)} className="office-link">
        {number}
      </ShopLink>
    ),
  },
  { label: 'Placed', cell: ({ placedAt }) => momentText(placedAt) },
  { label: 'State', cell: ({ state }) => ownOrderStateLabels[state] },
  { label: 'Total', cell: ({ totalCents }) => priceText(totalCents), align: 'end' },
];

export function CustomerOrders({ customer }: { customer: CustomerDetail }) {
  const { newestOrders, email } = customer;
  const all = adminPaths.ordersOf(email);
  return (
    <Panel
      title="Orders"
      actions={
        <ShopLink to={all} className="office-link">
          All of them
        </ShopLink>
      }
    >
      <DataTable
        caption="The newest orders"
        columns={columns}
        rows={newestOrders}
        keyOf={({ id }) => id}
        empty={<Empty title="No order yet" />}
      />
    </Panel>
  );
}

const emailLabels = {
  howWasIt: 'How was it, after a delivery',
  priceDrops: 'A kit on the wishlist costs less',
  backInStock: 'A kit on the wishlist is back',
} as const;

function consentText({ state, ledger }: CustomerDetail['newsletter']): string {
  const last = ledger.at(-1);
  if (state === 'none' || !last) return 'Never asked for';
  return `${consentKindLabels[last.kind]} on ${momentText(last.at)}`;
}

export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const agreed = Object.entries(emailLabels).filter(
    ([name]) => customer.emails[name as keyof typeof emailLabels],
  );
  return (
    <Panel title="Who it is">
      <FactList
        facts={[
          ['Email', `${customer.email}${customer.isVerified ? '' : ' (not verified)'}`],
          ['Username', customer.username],
          ['Telephone', customer.phone || '–'],
          ['Customer since', dateText(customer.since)],
          ['Paid orders', customer.orders],
          ['Spent', priceText(customer.spentCents)],
          ['Last order', customer.lastOrderAt === null ? '–' : dateText(customer.lastOrderAt)],
          ['Reviews', customer.reviews],
          ['Signed in on', customer.sessions === 1 ? '1 device' : `${customer.sessions} devices`],
          ['Second step', customer.hasTotp ? 'On' : 'Off'],
          ['Newsletter', consentText(customer.newsletter)],
          [
            'Agreed to',
            agreed.length === 0 ? 'No optional letters' : agreed.map(([, message]) => message).join('; '),
          ],
        ]}
      />
    </Panel>
  );
}

export function CustomerAddresses({ customer: { addresses } }: { customer: CustomerDetail }) {
  return (
    <Panel title="Addresses">
      {addresses.length === 0 && <p className="text-stone">None is kept in the account.</p>}
      <ul className="grid gap-3 sm:grid-cols-2">
        {addresses.map(({ id, label, address, phone, isDefault }) => (
          <li key={id}>
            <address className="not-italic">
              {(label || isDefault) && (
                <span className="block font-[560]">
                  {label}
                  {isDefault && (label ? ' (the usual one)' : 'The usual one')}
                </span>
              )}
              <span className="block">{address.name}</span>
              <span className="block">{address.line1}</span>
              {address.line2 && <span className="block">{address.line2}</span>}
              <span className="block">
                {address.suburb} {address.state} {address.postcode}
              </span>
              {phone && <span className="block">{phone}</span>}
            </address>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
