import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { WayToSend } from '../../../contracts/orders/fulfilment/refunds-by-hand.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { ReceivablesDeps } from './deps.ts';

type MovedMoney = { method: WayToSend; marketId: string | null };

/** Only cash lies at a market; any other money comes to the shop's account wherever it was paid. */
export function marketOfCash({ method, marketId }: MovedMoney): string | null {
  return method === 'cash' ? marketId : null;
}

/** Cash can lie only at a market that is open: a closed one has been counted. */
export async function whyNotAtMarket(
  db: Db,
  money: MovedMoney,
  { keepMarketOpen }: Pick<ReceivablesDeps, 'keepMarketOpen'>,
): Promise<Refusal<'not_permitted'> | undefined> {
  const marketId = marketOfCash(money);
  if (marketId === null || (await keepMarketOpen(db, marketId))) return undefined;
  return refuse('not_permitted', 'This market is not open. Choose another one, or none; nothing was noted.');
}
