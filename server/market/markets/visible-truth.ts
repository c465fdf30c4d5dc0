import type { May } from '../../../contracts/kernel/areas.ts';
import type { Truth } from '../../../contracts/market/markets/markets.ts';

/** As much of what a market came to as the asker's roles include: from its profit anybody works out what kits cost. */
export function visibleTruth(truth: Truth, may: May): Truth {
  if (may('read', 'costs')) return truth;
  return { ...truth, costCents: null, profitCents: null, perHourCents: null };
}
