import { useQuery } from '@tanstack/react-query';
import {
  grantPriceList,
  listPriceLists,
  readGrantedList,
} from '../../../../contracts/pricing/price-lists.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

/** Which price list a business has: approving it is giving it one. Its email decides, with an account or before. */
export function GrantedList({ email, businessName }: { email: string; businessName: string }) {
  const may = useMayCall();
  const { data = [] } = useQuery({ ...ask(listPriceLists), enabled: may(listPriceLists) });
  const { data: granted } = useQuery({
    ...ask(readGrantedList, { query: { email } }),
    enabled: may(readGrantedList),
  });
  const grant = useOfficeCall(grantPriceList, {
    done: 'Price list kept',
    refresh: [listPriceLists, readGrantedList],
  });
  if (!may(grantPriceList)) return null;
  // Until it is known what the business has, nothing could be said to have been seen.
  if (!granted) return null;
  return (
    <OfficeSelect
      label="Price list"
      hint="It pays these prices once it is signed in with this email."
      className="mb-4 max-w-80"
      value={granted.priceListId ?? ''}
      error={grant.errorOrFailureOf('listId')}
      onChange={({ target }) =>
        grant.run({
          body: {
            email,
            businessName,
            priceListId: target.value === '' ? null : Number(target.value),
            seenListId: granted.priceListId,
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
