import { ApplicationList } from '../../growth/content/admin/application-list.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';

export function WholesaleAdminPage() {
  return (
    <>
      <OfficeHead title="Wholesale" />
      <ApplicationList />
    </>
  );
}
