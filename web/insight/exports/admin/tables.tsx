import { useState } from 'react';
import { exportSales } from '../../../../contracts/insight/reports/dashboard.ts';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { exportBooks, exportCustomers } from '../../../../contracts/insight/exports/exports.ts';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { officeButtonClass } from '../../../ui/admin/office-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { lastMonths } from './quarters.ts';

/** Tables to open in a spreadsheet or to hand to a bookkeeping program. */
export function Tables() {
  const [months] = useState(() => lastMonths(new Date()));
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const files = [
    { name: 'Xero: sales and refunds', href: addressOf(exportBooks, { query: { month, for: 'xero' } }) },
    { name: 'MYOB: sales and refunds', href: addressOf(exportBooks, { query: { month, for: 'myob' } }) },
    { name: 'Orders that were paid', href: addressOf(exportSales, { query: { period: month } }) },
  ];
  return (
    <div className="grid gap-4">
      <Panel title="A month's books">
        <OfficeSelect
          label="Month"
          className="mb-3 max-w-60"
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        >
          {months.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </OfficeSelect>
        <ul className="grid justify-items-start gap-2">
          {files.map(({ name, href }) => (
            <li key={name}>
              <a href={href} download className={officeButtonClass()}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="People">
        <p className="mb-3 text-stone">
          Names, addresses and what they agreed to: keep this file where only you can open it.
        </p>
        <a href={addressOf(exportCustomers)} download className={officeButtonClass()}>
          All customers
        </a>
      </Panel>
    </div>
  );
}
