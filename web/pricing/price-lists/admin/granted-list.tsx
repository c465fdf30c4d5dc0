import { useQuery } from '@tanstack/react-query';
import {
  grantPriceList,
  listPriceLists,
  longestEmailsAsked,
  readGrantedLists,
} from '../../../../contracts/pricing/price-lists.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

type Props = {
  email: string;
  businessName: string;
  /** Emails of all businesses that a page shows: one call asks for them together. */
  among?: readonly string[];
};

/** Which price list a business has: approving it is giving it one. Its email decides, with an account or before. */
export function GrantedList({ email, businessName, among }: Props) {
  const may = useMayCall();
  const { data = [] } = useQuery({ ...ask(listPriceLists), enabled: may(listPriceLists) });
  const together = among?.join(',') ?? email;
  const emails = together.length > longestEmailsAsked ? email : together;
  const { data: known } = useQuery({
    ...ask(readGrantedLists, { query: { emails } }),
    enabled: may(readGrantedLists),
  });
  const grant = useOfficeCall(grantPriceList, {
    done: 'Price list kept',
    refresh: [listPriceLists, readGrantedLists],
  });
  if (!may(grantPriceList)) return null;
  // Until it is known what the business has, nothing could be said to have been seen.
  if (!known) return null;
  const key = email.toLowerCase();
  const own = known.granted.find((one) => one.email === key)?.priceListId ?? null;
  return (
    <OfficeSelect
      label="Price list"
      hint="It pays these prices once it is signed in with this email."
      className="mb-4 max-w-80"
      value={own ?? ''}
      error={grant.errorOrFailureOf('listId')}
      onChange={({ target }) =>
        grant.run({
          body: {
            email,
            businessName,
            priceListId: target.value === '' ? null : Number(target.value),
            seenListId: own,
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
