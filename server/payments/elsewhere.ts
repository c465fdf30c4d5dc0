import { inTransaction, type Db } from '../kernel/database.ts';
import * as queries from './elsewhere-queries.ts';
import type { RefundNews } from './provider.ts';
import { afterNews } from './rules.ts';

export {
  closeRefundDue,
  changeNews as changeRefundNews,
  findNewsOfOrder as refundNewsOf,
  findOrderOfCharge as orderOfCharge,
  findUntold as untoldRefundNews,
  lockNews as lockRefundNews,
} from './elsewhere-queries.ts';

/** Keeps what a provider says of a refund, in whatever order and however often it says so. False when it changes nothing. */
export function keepRefundNews(db: Db, provider: string, news: RefundNews, at: Date): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const { reference, charge, amountCents: amount_cents, isOurs: is_ours } = news;
    const first = afterNews(undefined, news);
    if (!first) return false;
    const marks = { told_at: first.isTold ? at : null, settled_at: first.isSettled ? at : null };
    const said = { provider, reference, charge, amount_cents, is_ours, heard_at: at, state: news.state };
    if (await queries.insertNews(db, { ...said, ...marks })) return true;
    const known = await queries.lockNews(db, said);
    const next = known && afterNews({ state: known.state, isTold: known.told_at !== null }, news);
    if (!next) return false;
    await queries.changeNews(db, said, {
      state: news.state,
      told_at: next.isTold ? (known.told_at ?? at) : null,
      settled_at: known.settled_at ?? at,
    });
    return true;
  });
}
