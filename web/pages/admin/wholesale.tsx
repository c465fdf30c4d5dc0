import { ApplicationList } from '../../growth/content/admin/application-list.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { ChoicePicker } from '../../storefront/search/admin/kit-picker.tsx';

export function WholesaleOfficePage() {
  return (
    <>
      <OfficeHead title="Wholesale" />
      <ApplicationList KitPicker={ChoicePicker} />
    </>
  );
}
