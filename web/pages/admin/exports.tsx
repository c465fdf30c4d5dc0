import { Bas } from '../../insight/exports/admin/bas.tsx';
import { Tables } from '../../insight/exports/admin/tables.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';

export function ExportsPage() {
  return (
    <>
      <OfficeHead title="Exports" facts="For your accountant, the tax office and your own spreadsheets." />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Bas />
        <Tables />
      </div>
    </>
  );
}
