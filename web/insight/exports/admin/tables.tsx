import { exportCustomers } from '../../../../contracts/insight/exports/exports.ts';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { IfMayCall } from '../../../kernel/held-roles.tsx';
import { officeButtonClass } from '../../../ui/admin/office-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';

/** People as a table, for a spreadsheet. */
export function CustomersTable() {
  return (
    <IfMayCall endpoint={exportCustomers}>
      <Panel title="People">
        <p className="mb-3 text-stone">
          Names, addresses and what they agreed to: keep this file where only you can open it.
        </p>
        <a href={addressOf(exportCustomers)} download className={officeButtonClass()}>
          All customers
        </a>
      </Panel>
    </IfMayCall>
  );
}
