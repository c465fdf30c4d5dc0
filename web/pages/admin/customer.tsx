import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { readCustomer } from '../../../contracts/account/account/admin-customers.ts';
import { CustomerData } from '../../account/account/admin/customer-data.tsx';
import {
  CustomerAddresses,
  CustomerFacts,
  CustomerOrders,
} from '../../account/account/admin/customer-facts.tsx';
import { CustomerNotes } from '../../account/account/admin/customer-notes.tsx';
import { CustomerTags } from '../../account/account/admin/customer-tags.tsx';
import { ImportedOrders } from '../../growth/imports/admin/imported-orders.tsx';
import { ask } from '../../kernel/query-client.ts';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { CustomerPriceList } from '../../pricing/price-lists/admin/customer-price-list.tsx';
import { CustomerCredit } from '../../pricing/store-credit/admin/customer-credit.tsx';
import { Status } from '../../ui/admin/status.tsx';

export function CustomerPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(ask(readCustomer, { params: { id } }));
  return (
    <LoadingPage query={query} title="Customer">
      {(customer) => (
        <>
          <OfficeHead
            title={customer.name}
            mark={customer.isAdmin ? <Status>Runs the shop</Status> : undefined}
            facts={customer.email}
          />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid gap-4">
              <CustomerOrders customer={customer} />
              <ImportedOrders customerId={id} />
              <CustomerNotes customer={customer} />
            </div>
            <div className="grid gap-4">
              <CustomerFacts customer={customer} />
              <CustomerCredit customerId={id} />
              <CustomerPriceList email={customer.email} name={customer.name} />
              <CustomerTags customer={customer} />
              <CustomerAddresses customer={customer} />
              <CustomerData customer={customer} />
            </div>
          </div>
        </>
      )}
    </LoadingPage>
  );
}
