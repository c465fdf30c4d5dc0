import { PartClaims } from '../../buying/parts-desk/admin/part-claims.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';

export function PartsPage() {
  return (
    <>
      <OfficeHead title="Parts" facts="What was asked for by the code on a box" />
      <PartClaims />
    </>
  );
}
