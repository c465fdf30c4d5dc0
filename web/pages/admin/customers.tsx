import { CustomerList } from '../../account/account/admin/customer-list.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';

export function CustomersPage() {
  return (
    <>
      <OfficeHead title="Customers" />
      <CustomerList />
    </>
  );
}
