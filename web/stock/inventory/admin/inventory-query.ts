import { keepPreviousData } from '@tanstack/react-query';
import { listInventory } from '../../../../contracts/stock/inventory/inventory.ts';
import { ask } from '../../../kernel/query-client.ts';

/** The table as its address says; what stands there stays in sight while the next page comes. */
export function inventoryQueryOptions(values: Readonly<Record<string, string>>) {
  const { q, state, category, stock, flag, sort, after } = values;
  const query = { q, state, category, stock, flag, sort, after } as never;
  return { ...ask(listInventory, { query }), placeholderData: keepPreviousData };
}
