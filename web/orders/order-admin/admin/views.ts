import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { OrderWork } from '../../../../contracts/orders/order-admin/order-admin.ts';
import type { Narrowing } from '../../../../contracts/orders/order-admin/order-list.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** Ways of looking at the list that everybody needs, with the number of what waits there. */
export const commonViews: readonly { name: string; narrowing: Narrowing; waiting?: keyof OrderWork }[] = [
  { name: 'All', narrowing: {} },
  { name: 'To pack', narrowing: { state: 'paid', stock: 'here' }, waiting: 'toPack' },
  { name: 'Being packed', narrowing: { state: 'packing' }, waiting: 'packing' },
  { name: 'Waiting for stock', narrowing: { stock: 'awaited' }, waiting: 'awaited' },
  { name: 'Waiting for payment', narrowing: { state: 'pending_payment' }, waiting: 'waitingForPayment' },
  { name: 'Needs attention', narrowing: { attention: 'yes' }, waiting: 'needAttention' },
];

const names = [
  'q',
  'state',
  'payment',
  'delivery',
  'channel',
  'from',
  'to',
  'by',
  'code',
  'place',
  'attention',
  'stock',
  'sort',
] as const;

/** What an address narrows the list by; pages and other values are not part of a view. */
export function narrowingIn(values: Values): Narrowing {
  return Object.fromEntries(chosenIn(values));
}

function chosenIn(values: Values): [string, string][] {
  return names.flatMap((name): [string, string][] => (values[name] ? [[name, values[name]]] : []));
}

export function addressOfView(narrowing: Narrowing): string {
  const text = new URLSearchParams(chosenIn(narrowing)).toString();
  return text === '' ? adminPaths.orders : `${adminPaths.orders}?${text}`;
}

/** Whether the list shows exactly this view, in whatever order. */
export function isShown(view: Narrowing, values: Values): boolean {
  const unsorted = (narrowing: Values) => addressOfView({ ...narrowingIn(narrowing), sort: undefined });
  return unsorted(view) === unsorted(values);
}
