import { useQuery } from '@tanstack/react-query';
import { grantPriceList, listPriceLists } from '../../../../contracts/pricing/price-lists.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

/** Which price list a business has: approving it is giving it one. Its email decides, with an account or before. */
export function GrantedList({ email, businessName }: { email: string; businessName: string }) {
  const may = useMayCall();
  const { data = [] } = useQuery({ ...ask(listPriceLists), enabled: may(listPriceLists) });
  const grant = useOfficeCall(grantPriceList, { done: 'Price list kept', refresh: [listPriceLists] });
  if (!may(grantPriceList)) return null;
  const key = email.toLowerCase();
  const own = data.find(({ buyers }) => buyers.some((one) => one.email === key));
  return (
    <OfficeSelect
      label="Price list"
      hint="It pays these prices once it is signed in with this email."
      className="mb-4 max-w-80"
      value={own?.id ?? ''}
      error={grant.errorOrFailureOf('listId')}
      onChange={({ target }) =>
        grant.run({
          body: {
            email,
            businessName,
            priceListId: target.value === '' ? null : Number(target.value),
            seenListId: own?.id ?? null,
          },
        })
      }
    >
      <option value="">None: the shop’s prices</option>
      {data.map(({ id, form }) => (
        <option key={id} value={id}>
          {form.name}
        </option>
      ))}
    </OfficeSelect>
  );
}
