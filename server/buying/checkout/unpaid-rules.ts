import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Settings } from '../../../contracts/platform/settings/settings.ts';

export type Scope = 'visitor' | 'address' | 'network';
/** Who places an order, as hashes. */
export type Source = Record<Scope, string>;
/** What waits for its payment from one source; `until` the first of it is over. */
export type Unpaid = { scope: Scope; orders: number; pieces: number; goodsCents: number; until: Date };
/** What an order asks for. */
export type Goods = { pieces: number; goodsCents: number };

type Bounds = Pick<
  Settings,
  | 'unpaidOrdersAtMost'
  | 'unpaidPiecesAtMost'
  | 'unpaidCentsAtMost'
  | 'unpaidTimesOfAddress'
  | 'unpaidTimesOfNetwork'
>;

export const largeOrder =
  'This is a large order. Ask us for a quote: we hold the kits for you and write to you with the price.';

export function goodsOf(lines: readonly { quantity: number; unitPriceCents: number }[]): Goods {
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    goodsCents: lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0),
  };
}

/** More than anybody may hold without paying: a person of the shop looks at it first. */
export function isLarge({ pieces, goodsCents }: Goods, bounds: Bounds): boolean {
  return pieces > bounds.unpaidPiecesAtMost || goodsCents > bounds.unpaidCentsAtMost;
}

/** Why this order would be one too many beside those that wait already; undefined when it is not. */
export function whyTooManyUnpaid(
  goods: Goods,
  waiting: readonly Unpaid[],
  bounds: Bounds,
  now: Date,
): Refusal<'too_many'> | undefined {
  const over = waiting.filter((unpaid) => isOver(goods, unpaid, bounds));
  if (over.length === 0) return undefined;
  const firstEnd = Math.min(...over.map(({ until }) => until.getTime()));
  const retryAfterSeconds = Math.max(1, Math.ceil((firstEnd - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  const isOwn = over.some(({ scope }) => scope === 'visitor');
  const sentence = isOwn
    ? `Your other orders are still waiting for their payment. Pay or cancel one of them, or try again ${wait}.`
    : `Too many orders from your network are waiting for their payment. Please try again ${wait}.`;
  return refuse('too_many', `${sentence} Nothing was charged and your cart is kept.`, { retryAfterSeconds });
}

function isOver(goods: Goods, { scope, orders, pieces, goodsCents }: Unpaid, bounds: Bounds): boolean {
  const times = { visitor: 1, address: bounds.unpaidTimesOfAddress, network: bounds.unpaidTimesOfNetwork };
  return (
    orders + 1 > bounds.unpaidOrdersAtMost * times[scope] ||
    pieces + goods.pieces > bounds.unpaidPiecesAtMost * times[scope] ||
    goodsCents + goods.goodsCents > bounds.unpaidCentsAtMost * times[scope]
  );
}
