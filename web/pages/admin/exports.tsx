import { Bas } from '../../insight/exports/admin/bas.tsx';
import { BookAccountsPanel } from '../../insight/exports/admin/book-accounts.tsx';
import { MonthBooks } from '../../insight/exports/admin/month-books.tsx';
import { CustomersTable } from '../../insight/exports/admin/tables.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';

export function ExportsPage() {
  return (
    <>
      <OfficeHead title="Exports" facts="For your accountant, the tax office and your own spreadsheets." />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <Bas />
        </div>
        <div className="grid gap-4">
          <MonthBooks />
          <CustomersTable />
        </div>
        <div className="xl:col-span-2">
          <BookAccountsPanel />
        </div>
      </div>
    </>
  );
}
