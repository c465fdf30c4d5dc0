import { dayMs } from '../../../contracts/kernel/days.ts';
import {
  keptDays,
  type RefundEntry,
  type SaleEntry,
  type TillEntry,
  type TillMethod,
} from '../../../contracts/market/till.ts';
import { cashRounding, paidForFirst, saleSums } from '../../../contracts/orders/payments/market-sums.ts';
import type { Basket } from './basket.ts';

/** What an entry says besides its place in the sequence, its time and the clock's lag. */
export type TillAction = TillEntry extends infer E
  ? E extends TillEntry
    ? Omit<E, 'sequence' | 'at' | 'clockLagMs'>
    : never
  : never;

/** What the till did, with what it needs to show it again. */
export type TillRecord = {
  sequence: number;
  entry: TillEntry;
  /** The kits' names by their lines, for a sale. */
  names: readonly string[];
  /** What the shop says that it could not do. */
  problem: string | null;
  /** How another till's sale stood when some of it came back here; this till keeps no sale of others. */
  stood?: readonly SaleLineStatus[];
};

/** A line of a sale with what was paid for it and how many of it came back. */
export type SaleLineStatus = { position: number; quantity: number; paidCents: number; refunded: number };

export type KeptSale = TillRecord & { entry: SaleEntry };

export function isSale(kept: TillRecord): kept is KeptSale {
  return kept.entry.kind === 'sale';
}

/** @param soldFrom when the market begins: nothing of it is older, also where the device's clock said 1970 */
export type Age = { now: number; soldFrom: number };

/** Whether a till need not keep an entry any longer that is in the shop. */
export function isOld({ at }: Pick<TillEntry, 'at'>, { now, soldFrom }: Age): boolean {
  return now - Math.max(Date.parse(at), soldFrom) > keptDays * dayMs;
}

export function saleTotal(sale: SaleEntry): number {
  return saleSums(sale.lines, sale.discountCents).totalCents;
}

/** The lines of a sale with what was paid for each and what came back of it, as far as this till knows. */
export function returnableLines(sale: SaleEntry, all: readonly TillRecord[]): SaleLineStatus[] {
  const { lineDiscounts } = saleSums(sale.lines, sale.discountCents);
  const back = all.flatMap(({ entry, problem }) =>
    entry.kind === 'refund' && entry.token === sale.token && problem === null ? entry.lines : [],
  );
  const isVoid = all.some(
    ({ entry, problem }) => entry.kind === 'void' && entry.token === sale.token && problem === null,
  );
  return sale.lines.map(({ quantity, unitPriceCents }, i) => {
    const position = i + 1;
    const refunded = back
      .filter((line) => line.position === position)
      .reduce((sum, line) => sum + line.quantity, 0);
    const paidCents = quantity * unitPriceCents - (lineDiscounts[i] ?? 0);
    return { position, quantity, paidCents, refunded: isVoid ? quantity : refunded };
  });
}

/** What a refund of these lines gives back: the same cents as the shop reckons. */
export function refundCents(
  sale: SaleEntry,
  lines: readonly Pick<RefundEntry['lines'][number], 'position' | 'quantity'>[],
  all: readonly TillRecord[],
): number {
  return centsBack(returnableLines(sale, all), lines);
}

export function centsBack(
  soldLines: readonly SaleLineStatus[],
  lines: readonly Pick<RefundEntry['lines'][number], 'position' | 'quantity'>[],
): number {
  return lines.reduce((sum, { position, quantity }) => {
    const line = soldLines[position - 1];
    if (!line) return sum;
    return sum + paidForFirst(line, line.refunded + quantity) - paidForFirst(line, line.refunded);
  }, 0);
}

export type Money = { method: TillMethod; cents: number };

/** What came in and went out by each method, cash as it lies in the box. */
export function moneyOf(all: readonly TillRecord[]): Money[] {
  return all.flatMap(({ entry, problem, sequence, stood }): Money[] => {
    if (problem !== null || entry.kind === 'receipt' || entry.kind === 'hand-over') return [];
    if (entry.kind === 'refund' && stood) return [inHand(entry.method, -centsBack(stood, entry.lines))];
    if (entry.kind === 'sale') return [inHand(entry.method, saleTotal(entry))];
    const before = all.filter((one) => one.sequence < sequence);
    const sale = before.find((one) => isSale(one) && one.entry.token === entry.token);
    if (!sale || !isSale(sale)) return [];
    const lines =
      entry.kind === 'refund'
        ? entry.lines
        : returnableLines(sale.entry, before).map((line) => ({
            position: line.position,
            quantity: line.quantity - line.refunded,
          }));
    const method = entry.kind === 'refund' ? entry.method : sale.entry.method;
    return [inHand(method, -refundCents(sale.entry, lines, before))];
  });
}

function inHand(method: TillMethod, cents: number): Money {
  return { method, cents: method === 'cash' ? cents + cashRounding(cents) : cents };
}

export function takingsOf(all: readonly TillRecord[]): number {
  return moneyOf(all).reduce((sum, { cents }) => sum + cents, 0);
}

/** What is to be kept, the names of its kits, and the basket that is there after it. */
export type Deed = [action: TillAction, names: readonly string[], basket?: Basket];
