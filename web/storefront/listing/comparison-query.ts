import { comparedIn, compareKits } from '../../../contracts/storefront/listing/comparison.ts';
import { ask } from '../../kernel/query-client.ts';

/** @param search the address's query: `kits`, as a person may have typed it */
export const comparisonQuery = ({ kits }: { kits?: string }) =>
  ask(compareKits, { query: { kits: comparedIn(kits).join(',') } });
