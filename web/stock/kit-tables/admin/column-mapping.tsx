import { useState } from 'react';
import {
  type KitColumn,
  kitColumnNames,
  kitColumns,
  type Mapping,
  tryKitTable,
} from '../../../../contracts/stock/kit-tables.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeSelect } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import type { SentTable } from './import-table.tsx';
import { TriedTable } from './tried-table.tsx';

/** Which column of the table holds what: guessed by its headings, and put right here. */
export function ColumnMapping({ table }: { table: SentTable & { name: string } }) {
  const [mapping, setMapping] = useState<Mapping>(table.mapping);
  const attempt = useOfficeCall(tryKitTable);
  const [tried, setTried] = useState<Awaited<ReturnType<typeof attempt.runAndWait>>>();
  const params = { id: table.id };

  function choose(column: KitColumn, at: string): void {
    const { [column]: _before, ...others } = mapping;
    setMapping(at === '' ? others : { ...others, [column]: Number(at) });
    // What was tried no longer is what would be done.
    setTried(undefined);
  }

  const lacks = mapping.sku === undefined && mapping.name === undefined;
  return (
    <>
      <Panel title={`${table.name}: ${table.rows.toLocaleString('en-AU')} rows`}>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {kitColumnNames.map((column) => (
            <OfficeSelect
              key={column}
              label={kitColumns[column]}
              value={mapping[column] ?? ''}
              hint={sampleOf(table, mapping[column])}
              onChange={({ target }) => choose(column, target.value)}
            >
              <option value="">Not in the table</option>
              {table.headers.map((header, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same heading
                <option key={at} value={at}>
                  {header || `Column ${at + 1}`}
                </option>
              ))}
            </OfficeSelect>
          ))}
        </div>
        {attempt.failure && <FieldError>{attempt.failure}</FieldError>}
        <OfficeButton
          className="mt-4"
          variant={tried ? 'secondary' : 'primary'}
          refusal={lacks ? 'Say at least which column holds the SKU or the name' : null}
          aria-disabled={attempt.isBusy || undefined}
          onClick={() => void attempt.runAndWait({ params, body: { mapping: mapping } }).then(setTried)}
        >
          {attempt.isBusy ? 'Looking at every row…' : 'Try it: nothing is changed'}
        </OfficeButton>
      </Panel>
      {tried && <TriedTable tried={tried} id={table.id} mapping={mapping} />}
    </>
  );
}

/** What stands in the first row of a column, so that a wrong one is seen. */
function sampleOf({ sample }: SentTable, at: number | undefined): string {
  const text = at === undefined ? '' : (sample[0]?.[at] ?? '');
  return text === '' ? '–' : `‘${text.slice(0, 28)}${text.length > 28 ? '…' : ''}’`;
}
