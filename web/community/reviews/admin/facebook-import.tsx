import { useState } from 'react';
import {
  importedColumns,
  importReviews,
  listReviews,
} from '../../../../contracts/community/reviews/admin-reviews.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { FileInput } from '../../../ui/admin/file-input.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea } from '../../../ui/admin/office-fields.tsx';
import { Empty } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';

type Outcome = AnswerOf<typeof importReviews>;
type Row = Outcome['rows'][number];

const columns: readonly TableColumn<Row>[] = [
  { label: 'Line', cell: ({ line }) => line, align: 'end' },
  { label: 'Name', cell: ({ name }) => name },
  { label: 'Stars', cell: ({ rating }) => rating },
  { label: 'Words', cell: ({ comment }) => <span className="wrap-anywhere">{comment}</span> },
  {
    label: 'What is wrong',
    cell: ({ errors }) =>
      errors.length === 0 ? (
        'Nothing'
      ) : (
        <ul className="text-danger">
          {errors.map(({ column, message }) => (
            <li key={column}>
              {column}: {message}
            </li>
          ))}
        </ul>
      ),
  },
];

/** Reviews from the shop's Facebook page: pasted or from a file, tried first, then all or none. */
export function FacebookImport({ onDone }: { onDone: () => void }) {
  const [csv, setCsv] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const attempt = useOfficeCall(importReviews, { onDone: setOutcome });
  const bring = useOfficeCall(importReviews, {
    done: 'Reviews brought over',
    refresh: [listReviews],
    onDone: (answer) => (answer.imported > 0 ? onDone() : setOutcome(answer)),
  });
  const change = (text: string) => {
    setCsv(text);
    setOutcome(undefined);
  };
  const failure = attempt.failure ?? bring.failure;
  const count = outcome?.rows.length ?? 0;
  return (
    <div className="grid gap-4">
      <OfficeArea
        label="Lines of CSV"
        hint={`First a line of headings: ${importedColumns.join(', ')}. Dates such as 2026-03-01; the kit is the last part of its page’s address. Title, website and kit may be left out.`}
        name="csv"
        rows={8}
        value={csv}
        onChange={({ target }) => change(target.value)}
        {...(failure && { error: failure })}
      />
      <FileOfLines onRead={change} />
      <div className="flex flex-wrap items-center gap-2">
        <OfficeButton
          variant={outcome?.errors === 0 ? 'secondary' : 'primary'}
          refusal={csv.trim() === '' ? 'Paste the lines first' : null}
          aria-busy={attempt.isBusy || undefined}
          onClick={() => attempt.run({ body: { csv } })}
        >
          Look at them first
        </OfficeButton>
        {outcome?.errors === 0 && (
          <OfficeButton
            variant="primary"
            aria-busy={bring.isBusy || undefined}
            onClick={() => bring.run({ body: { csv, apply: true } })}
          >
            {count === 1 ? 'Bring this one over' : `Bring these ${count} over`}
          </OfficeButton>
        )}
        <p role="status" className="text-small">
          {outcome &&
            (outcome.errors === 0 ? 'All is well.' : `${outcome.errors} of ${count} lines need mending.`)}
        </p>
      </div>
      {outcome && (
        <DataTable
          caption="What would be brought over"
          columns={columns}
          rows={outcome.rows}
          keyOf={({ line }) => line}
          empty={<Empty title="There is nothing under the headings" />}
        />
      )}
    </div>
  );
}

function FileOfLines({ onRead }: { onRead: (text: string) => void }) {
  return (
    <label className="grid justify-items-start gap-1.5 font-[560]">
      Or a file
      <FileInput accept=".csv,text/csv,text/plain" onFile={(file) => void file.text().then(onRead)} />
    </label>
  );
}
