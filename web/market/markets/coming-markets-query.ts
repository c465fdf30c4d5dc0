import { listComingMarkets } from '../../../contracts/market/markets/coming-markets.ts';
import { ask } from '../../kernel/query-client.ts';

/** Where the stall stands next. */
export const comingMarketsQuery = ask(listComingMarkets);
