import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  exportBooks,
  listBookFiles,
  type BookFileShown,
} from '../../../../contracts/insight/exports/books.ts';
import { exportSales } from '../../../../contracts/insight/reports/dashboard.ts';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { ask } from '../../../kernel/query-client.ts';
import { officeButtonClass } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { lastMonths, quarterText } from './quarters.ts';

const programs = { xero: 'Xero', myob: 'MYOB' };
const parts = { cards: 'customers', sales: 'sales and refunds', journal: 'fees and gift cards' };

/** A month as the bookkeeper's program takes it, while its quarter is open. */
export function MonthBooks() {
  const [months] = useState(() => lastMonths(new Date()));
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const query = useQuery(ask(listBookFiles, { query: { month } }));
  return (
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
      <Loading query={query} what="The files">
        {({ closedQuarter, files }) => (
          <>
            {closedQuarter !== null && (
              <p className="mb-2">
                {quarterText(closedQuarter)} is closed. Its files are beside its statement.
              </p>
            )}
            <ul className="grid justify-items-start gap-2">
              {files.map((file) => (
                <li key={file.name}>
                  <a
                    href={addressOf(exportBooks, { params: { name: file.name }, query: { month } })}
                    download
                    className={officeButtonClass()}
                  >
                    {labelOf(file, files)}
                  </a>{' '}
                  <span className="text-small text-stone">
                    {file.entries} {file.entries === 1 ? 'entry' : 'entries'}
                  </span>
                </li>
              ))}
              <li>
                <a
                  href={addressOf(exportSales, { query: { period: month } })}
                  download
                  className={officeButtonClass()}
                >
                  Orders that were paid
                </a>
              </li>
            </ul>
          </>
        )}
      </Loading>
    </Panel>
  );
}

/** 'Xero: sales and refunds, part 2', where there is more than one. */
function labelOf(file: BookFileShown, files: readonly BookFileShown[]): string {
  const same = files.filter(({ program, what }) => program === file.program && what === file.what);
  const part = same.length > 1 ? `, part ${same.indexOf(file) + 1}` : '';
  return `${programs[file.program]}: ${parts[file.what]}${part}`;
}
