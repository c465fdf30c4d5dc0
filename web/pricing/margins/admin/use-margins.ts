import { useQuery } from '@tanstack/react-query';
import { readMargins, type KitCost } from '../../../../contracts/pricing/margins.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';

/** What these kits cost and leave; undefined for whoever's role does not include costs, and until it is read. */
export function useMargins(ids: readonly number[]) {
  const may = useMayCall();
  const { data } = useQuery({
    ...ask(readMargins, { query: { ids: ids.join(',') } }),
    enabled: ids.length > 0 && may(readMargins),
    retry: false,
  });
  if (!data) return undefined;
  const { kits, gstRegistered } = data;
  const byId: ReadonlyMap<number, KitCost> = new Map(kits.map((kit) => [kit.id, kit]));
  return { byId, gstRegistered };
}
