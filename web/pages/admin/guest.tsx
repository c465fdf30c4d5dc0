import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { readGuest } from '../../../contracts/account/account/admin-guests.ts';
import { adminPaths } from '../../../contracts/kernel/admin-paths.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { GuestTags } from '../../account/account/admin/customer-tags.tsx';
import { ShopLink } from '../../kernel/link.tsx';
import { ask } from '../../kernel/query-client.ts';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { FactList, Panel } from '../../ui/admin/panel.tsx';
import { Status } from '../../ui/admin/status.tsx';
import { dateText } from '../../ui/date-text.ts';

/** Somebody who bought without an account. */
export function GuestPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(ask(readGuest, { params: { id } }));
  return (
    <LoadingPage query={query} title="Guest">
      {(guest) => (
        <>
          <OfficeHead title={guest.name} mark={<Status>Guest</Status>} facts={guest.email} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Panel
              title="What they bought"
              actions={
                <ShopLink to={adminPaths.ordersOf(guest.email)} className="office-link">
                  Their orders
                </ShopLink>
              }
            >
              <FactList
                facts={[
                  ['Paid orders', guest.orders],
                  ['Spent', priceText(guest.spentCents)],
                  ['First order', dateText(guest.since)],
                  ['Last order', guest.lastOrderAt === null ? '–' : dateText(guest.lastOrderAt)],
                  ['Newsletter', guest.wantsNews ? 'Yes' : 'No'],
                ]}
              />
            </Panel>
            <GuestTags guest={guest} />
          </div>
        </>
      )}
    </LoadingPage>
  );
}
