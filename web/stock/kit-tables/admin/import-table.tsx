import { useState } from 'react';
import { sentenceOf } from '../../../../contracts/kernel/call-error.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { exportKits, sendKitTable } from '../../../../contracts/stock/kit-tables.ts';
import { FileInput } from '../../../ui/admin/file-input.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { ProgressBar } from '../../../ui/admin/progress-bar.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { sendFile } from '../../../ui/send-file.ts';
import { ColumnMapping } from './column-mapping.tsx';

export type SentTable = AnswerOf<typeof sendKitTable>;

/** A table on its way in: sent, its columns named, tried, and only then written. */
export function ImportTable() {
  const [table, setTable] = useState<SentTable & { name: string }>();
  return (
    <div className="grid gap-4">
      <ChooseFile onSent={setTable} />
      {table && <ColumnMapping key={table.id} table={table} />}
    </div>
  );
}

function ChooseFile({ onSent }: { onSent: (table: SentTable & { name: string }) => void }) {
  const [part, setPart] = useState<number>();
  const [failure, setFailure] = useState<string>();

  async function send(file: File): Promise<void> {
    setFailure(undefined);
    setPart(0);
    try {
      const input = { query: { name: file.name.slice(0, 200) } };
      const table = await sendFile(sendKitTable, file, { input, onProgress: setPart });
      onSent({ ...table, name: file.name });
    } catch (error) {
      setFailure(sentenceOf(error, 'The file did not arrive. Please send it again.'));
    } finally {
      setPart(undefined);
    }
  }

  return (
    <Panel title="The table">
      <p className="mb-3 max-w-measure">
        A CSV table in UTF-8, its first row the headings. A row whose SKU the shop knows changes that kit; one
        without a SKU, or with a new one, makes a kit. An{' '}
        <a href={exportKits.path} download className="office-link">
          export of all kits
        </a>{' '}
        has the right columns.
      </p>
      <label className="grid max-w-md gap-1.5 font-[560]">
        CSV file
        <FileInput accept=".csv,text/csv" onFile={(file) => void send(file)} />
      </label>
      {part !== undefined && (
        <ProgressBar className="mt-2 max-w-md" aria-label="Sending the table" value={part} max={1} />
      )}
      {failure && <FieldError>{failure}</FieldError>}
    </Panel>
  );
}
