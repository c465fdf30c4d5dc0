import { NightList } from '../../buying/craft-nights/admin/night-list.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';

export function CraftNightsPage() {
  return (
    <>
      <OfficeHead title="Craft nights" facts="Friends pay a kit each, and one parcel goes to the host" />
      <NightList />
    </>
  );
}
