import type { CraftNight } from '../../../../contracts/buying/craft-nights.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { Empty, FactList, Panel } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { dayText } from '../../../ui/day-text.ts';
import { lastDayText } from './last-day.ts';
import { bagStateLabels } from './night-labels.ts';

type Bag = CraftNight['bags'][number];

const columns: readonly TableColumn<Bag>[] = [
  {
    label: 'Bag',
    cell: ({ name, email }) => (
      <span className="wrap-anywhere">
        <span className="font-[560]">{name || 'Erased'}</span>
        <span className="block text-small text-stone">{email}</span>
      </span>
    ),
  },
  { label: 'Kit', isLong: true, cell: ({ kitName }) => <span className="wrap-anywhere">{kitName}</span> },
  {
    label: 'State',
    cell: ({ state }) => <Status tone={bagStateLabels[state].tone}>{bagStateLabels[state].label}</Status>,
  },
  { label: 'Order', cell: ({ order }) => <OrderLink order={order} /> },
];

/** One evening with its bags and its parcel. */
export function NightShown({ night }: { night: CraftNight }) {
  const { hostName, hostEmail, address, day, kits, paid, chosen, mostBags, reason } = night;
  return (
    <div className="grid gap-4">
      <Panel title="The evening">
        <FactList
          facts={[
            ['Host', [hostName || 'Erased', hostEmail].filter(Boolean).join(', ')],
            ['Parcel to', address.join(', ')],
            ['Day', dayText(day)],
            ['Last day to pay', lastDayText(night)],
            ['Kits', kits.join(', ')],
            ['Bags', `${paid} paid of ${chosen} chosen, ${mostBags} at most`],
            ['Parcel', <OrderLink key="parcel" order={night.parcel} />],
            ...(reason === '' ? [] : [['Called off', reason] as const]),
          ]}
        />
      </Panel>
      <Panel title="Friends">
        <DataTable
          caption="Bags of friends"
          columns={columns}
          rows={night.bags}
          keyOf={({ id }) => id}
          empty={<Empty title="No friend has chosen yet" />}
        />
      </Panel>
    </div>
  );
}

function OrderLink({ order }: { order: Bag['order'] }) {
  if (order === null) return null;
  return (
    <ShopLink to={adminPaths.order(order.id)} className="office-link whitespace-nowrap">
      {order.number}
    </ShopLink>
  );
}
