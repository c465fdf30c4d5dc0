import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { arrivalDaysText } from '../../../../contracts/kernel/arrival-text.ts';
import type { WholeOrder } from '../../../../contracts/orders/order-admin/whole-order.ts';
import { giftStates } from '../../../../contracts/orders/orders/orders.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { FactList, Panel } from '../../../ui/admin/panel.tsx';
import { momentText } from '../../../ui/date-text.ts';
import { GiftMessageForm } from './gift-message-form.tsx';
import { channelLabels } from './order-labels.ts';

/** Who bought, where it goes, and what they said. */
export function OrderCustomer({ order }: { order: WholeOrder }) {
  const { address } = order;
  const may = useMay();
  return (
    <Panel title="Whose">
      <FactList
        facts={[
          ['Name', order.name || '–'],
          ['Email', <Email key="email" address={order.email} />],
          ...fact('Phone', order.phone),
          ...(may('read', 'customers')
            ? [['Account', <AccountOf key="account" order={order} />] as const]
            : []),
          ...fact('For the invoice', [order.buyerName, order.buyerAbn].filter(Boolean).join(', ABN ')),
          ['Channel', channelLabels[order.channel]],
          ['Placed', momentText(order.placedAt)],
          ...(order.paidAt ? [['Paid', momentText(order.paidAt)] as const] : []),
          ...(order.state === 'pending_payment'
            ? [
                [
                  order.payBy === 'provider' ? 'Waits until' : 'Kept at least until',
                  momentText(order.heldUntil),
                ] as const,
              ]
            : []),
          ['Delivery', order.deliveryName],
          ...fact('Promised', order.promised ? arrivalDaysText(order.promised) : ''),
          [
            address ? 'Goes to' : 'Address',
            address ? (
              <address key="address" className="wrap-break-word not-italic">
                {[
                  address.name,
                  address.line1,
                  address.line2,
                  `${address.suburb} ${address.state} ${address.postcode}`,
                ]
                  .filter(Boolean)
                  .map((line) => (
                    <span key={line} className="block">
                      {line}
                    </span>
                  ))}
              </address>
            ) : (
              'Picked up'
            ),
          ],
          ...fact('Their note', order.note),
          ...(giftStates.some((state) => state === order.state)
            ? []
            : fact('Gift message', order.giftMessage)),
          ...fact('As a gift', order.hidePrices ? 'No prices in the parcel' : ''),
        ]}
      />
      <GiftMessageForm key={order.id} order={order} />
    </Panel>
  );
}

function Email({ address }: { address: string }) {
  if (address === '') return 'None: nothing is written to them';
  return (
    <a href={`mailto:${address}`} className="office-link wrap-anywhere">
      {address}
    </a>
  );
}

function fact(name: string, value: string): (readonly [string, string])[] {
  return value === '' ? [] : [[name, value]];
}

function AccountOf({ order }: { order: WholeOrder }) {
  if (order.customerId === null && order.email === '') return 'Guest';
  if (order.customerId === null)
    return (
      <ShopLink to={adminPaths.customersLike(order.email)} className="office-link">
        Guest: find them among the customers
      </ShopLink>
    );
  return (
    <ShopLink to={adminPaths.customer(order.customerId)} className="office-link">
      See the customer
    </ShopLink>
  );
}
