import { readKitMarkets } from '../../../contracts/market/markets/reservations.ts';
import { ask } from '../../kernel/query-client.ts';

/** The markets to which a kit travels. */
export const kitMarketsQuery = (id: number) => ask(readKitMarkets, { params: { id } });
