import { useQuery } from '@tanstack/react-query';
import { grantPriceList, listPriceLists } from '../../../../contracts/pricing/price-lists.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { GrantedList } from './granted-list.tsx';

/** For a business that rang, moved in, or signs in with another email than it applied with. */
export function CustomerPriceList({ email, name }: { email: string; name: string }) {
  const may = useMayCall();
  const { data = [] } = useQuery({ ...ask(listPriceLists), enabled: may(listPriceLists) });
  if (data.length === 0 || !may(grantPriceList)) return null;
  return (
    <Panel title="Wholesale">
      <GrantedList email={email} businessName={name} />
    </Panel>
  );
}
