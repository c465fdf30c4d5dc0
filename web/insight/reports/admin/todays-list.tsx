import type { Dashboard, Tasks } from '../../../../contracts/insight/reports/dashboard.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { Area } from '../../../../contracts/kernel/areas.ts';
import { priceText } from '../../../../contracts/kernel/money.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';

type Place = {
  key: Exclude<keyof Tasks, 'short'>;
  area: Area;
  one: string;
  many: string;
  to: string;
};

const places: readonly Place[] = [
  {
    key: 'toPack',
    area: 'orders',
    one: 'order to pack',
    many: 'orders to pack',
    to: `${adminPaths.orders}?state=paid&stock=here`,
  },
  {
    key: 'toSend',
    area: 'orders',
    one: 'order to send',
    many: 'orders to send',
    to: `${adminPaths.orders}?state=packing`,
  },
  {
    key: 'preorders',
    area: 'stock',
    one: 'pre-order whose day is here',
    many: 'pre-orders whose day is here',
    to: adminPaths.preorders,
  },
  {
    key: 'payments',
    area: 'orders',
    one: 'payment needs you',
    many: 'payments need you',
    to: `${adminPaths.orders}?attention=yes`,
  },
  {
    key: 'toSendBack',
    area: 'refunds',
    one: 'refund to send yourself',
    many: 'refunds to send yourself',
    to: adminPaths.outstanding,
  },
  { key: 'quotes', area: 'quotes', one: 'quote to answer', many: 'quotes to answer', to: adminPaths.quotes },
  {
    key: 'returns',
    area: 'orders',
    one: 'return to decide',
    many: 'returns to decide',
    to: `${adminPaths.returns}?state=open`,
  },
  {
    key: 'stoppedBatches',
    area: 'order-changes',
    one: 'batch is out of sale',
    many: 'batches are out of sale',
    to: adminPaths.parts,
  },
  {
    key: 'parts',
    area: 'order-changes',
    one: 'part asked for',
    many: 'parts asked for',
    to: `${adminPaths.parts}?state=asked`,
  },
  {
    key: 'failedEmails',
    area: 'settings',
    one: 'letter failed',
    many: 'letters failed',
    to: adminPaths.settingsTab('emails'),
  },
  {
    key: 'delayedEmails',
    area: 'settings',
    one: 'letter delayed',
    many: 'letters delayed',
    to: adminPaths.settingsTab('emails'),
  },
  {
    key: 'lowStock',
    area: 'stock',
    one: 'kit low in stock',
    many: 'kits low in stock',
    to: `${adminPaths.inventory}?stock=low&state=published`,
  },
  {
    key: 'reviews',
    area: 'reviews',
    one: 'review to read',
    many: 'reviews to read',
    to: `${adminPaths.reviews}?state=waiting`,
  },
  {
    key: 'gallery',
    area: 'gallery',
    one: 'piece for the gallery',
    many: 'pieces for the gallery',
    to: `${adminPaths.gallery}?tab=sent&state=waiting`,
  },
  {
    key: 'wholesale',
    area: 'customers',
    one: 'wholesale application',
    many: 'wholesale applications',
    to: `${adminPaths.wholesale}?answer=waiting`,
  },
];

/** What waits, most urgent first; what does not wait is not shown. */
export function TodaysList({ tasks, outstanding }: Pick<Dashboard, 'tasks' | 'outstanding'>) {
  const may = useMay();
  const waiting = places.filter(({ key, area }) => tasks[key] > 0 && may('read', area));
  const short = may('read', 'markets') ? tasks.short : [];
  const isOwed = outstanding.orders > 0;
  if (waiting.length + short.length === 0 && !isOwed) return <p>Nothing waits for you. Put the kettle on.</p>;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-2">
      {short.map(({ marketId, market, productId, message }) => (
        <li key={`${marketId} ${productId}`} className="col-span-full">
          <ShopLink
            to={adminPaths.market(marketId)}
            className="flex flex-wrap items-baseline gap-x-2.5 rounded-control border border-line bg-blush px-3 py-2 hover:border-ink"
          >
            <span className="font-[560] first-letter:uppercase">{message}</span>
            <span className="text-small">sold at {market}, and not there</span>
          </ShopLink>
        </li>
      ))}
      {isOwed && (
        <li className="col-span-full">
          <ShopLink
            to={adminPaths.outstanding}
            className="flex flex-wrap items-baseline gap-x-2.5 rounded-control border border-line bg-paper px-3 py-2 hover:border-ink"
          >
            <span className="font-[560] tabular-nums">{priceText(outstanding.missingCents)} outstanding</span>
            <span className="text-small">{owedText(outstanding)}</span>
          </ShopLink>
        </li>
      )}
      {waiting.map(({ key, one, many, to }) => (
        <li key={key}>
          <ShopLink
            to={to}
            className="flex h-full items-baseline gap-2.5 rounded-control border border-line bg-paper px-3 py-2 hover:border-ink"
          >
            <span className="text-title leading-none font-[560] tabular-nums">{tasks[key]}</span>
            <span>{tasks[key] === 1 ? one : many}</span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}

function owedText({ orders, overdue }: Dashboard['outstanding']): string {
  const of = orders === 1 ? 'of 1 order' : `of ${orders} orders`;
  return overdue === 0 ? of : `${of}, ${overdue} past ${overdue === 1 ? 'its' : 'their'} day`;
}
