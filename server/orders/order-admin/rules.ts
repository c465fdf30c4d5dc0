import {
  statesIn,
  type Narrowing,
  type OrderSort,
  type PaymentStatusFilter,
} from '../../../contracts/orders/order-admin/order-list.ts';
import type { OrderState } from '../../../contracts/orders/orders/orders.ts';
import type { Service } from '../../../contracts/pricing/shipping/shipping.ts';
import { escapeLike } from '../../kernel/rules.ts';
import { endOfSydneyDay, startOfSydneyDay } from '../../kernel/sydney.ts';

export type Direction = 'after' | 'before';
export type OrderSortColumn = { column: 'placed_at' | 'paid_at' | 'total_cents'; order: 'asc' | 'desc' };

/** What of all orders is wanted, as the query takes it. */
export type WantedOrders = {
  states: OrderState[];
  payment: PaymentStatusFilter | undefined;
  delivery: Service | undefined;
  channel: 'web' | 'market' | undefined;
  /** What the two moments are those of. */
  by: 'placed' | 'paid' | 'refunded';
  from: Date | undefined;
  before: Date | undefined;
  code: string | undefined;
  place: string | undefined;
  needsAttention: boolean;
  stock: Narrowing['stock'];
  terms: string | undefined;
  /** A pattern for `like`. */
  sku: string | undefined;
};

const sorts: Readonly<Record<OrderSort, OrderSortColumn>> = {
  '-placed': { column: 'placed_at', order: 'desc' },
  placed: { column: 'placed_at', order: 'asc' },
  '-total': { column: 'total_cents', order: 'desc' },
  total: { column: 'total_cents', order: 'asc' },
};

/** Orders of the days on which they were paid come by those: their index holds exactly these. */
export function sortOf({ sort, by }: Pick<Narrowing, 'sort' | 'by'>): OrderSortColumn {
  if (sort === undefined && by === 'paid') return { column: 'paid_at', order: 'desc' };
  return sorts[sort ?? '-placed'];
}

/** @param isSku whether what was typed is the beginning of a SKU under which something was sold */
export function wantedOf(asked: Narrowing, isSku: boolean): WantedOrders {
  const typed = asked.q ?? '';
  return {
    states: statesIn(asked.state),
    payment: asked.payment,
    delivery: asked.delivery,
    channel: asked.channel,
    by: asked.by ?? 'placed',
    from: asked.from === undefined ? undefined : startOfSydneyDay(asked.from),
    before: asked.to === undefined ? undefined : endOfSydneyDay(asked.to),
    code: asked.code,
    place: asked.place,
    needsAttention: asked.attention === 'yes',
    stock: asked.stock,
    terms: typed === '' || isSku ? undefined : typed,
    sku: isSku ? skuPattern(typed) : undefined,
  };
}

/** Undefined for what no SKU looks like: those have no spaces and no @. `%` and `_` match themselves. */
export function skuPattern(typed: string | undefined): string | undefined {
  const text = (typed ?? '').toUpperCase();
  if (text.length < 2 || /[\s@]/.test(text)) return undefined;
  return `${escapeLike(text)}%`;
}
