import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  importRedirects,
  listRedirects,
  type RedirectOutcome,
  tryRedirectTable,
} from '../../../../contracts/growth/redirects.ts';
import { sentenceOf } from '../../../../contracts/kernel/call-error.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { FileInput } from '../../../ui/admin/file-input.tsx';
import { officeButtonClass } from '../../../ui/admin/office-button.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { sendFile } from '../../../ui/send-file.ts';
import { useToast } from '../../../ui/toast.tsx';

type Tried = { file: File; outcome: RedirectOutcome };
const shownMost = 20;

/** Imports a table of redirects, after it was tried and what it would do was seen. */
export function RedirectTable() {
  const [tried, setTried] = useState<Tried>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const queryClient = useQueryClient();
  const tell = useToast();

  async function attempt(work: () => Promise<void>): Promise<void> {
    setFailure(undefined);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setFailure(sentenceOf(error, 'The file did not arrive. Please send it again.'));
    } finally {
      setBusy(false);
    }
  }

  const send = (file: File) =>
    attempt(async () => setTried({ file, outcome: await sendFile(tryRedirectTable, file) }));

  const write = ({ file }: Tried) =>
    attempt(async () => {
      const { added, changed } = await sendFile(importRedirects, file);
      setTried(undefined);
      tell({ title: `${added} added, ${changed} changed` });
      await queryClient.invalidateQueries({ queryKey: [listRedirects.name] });
    });

  return (
    <div>
      <label className={`${officeButtonClass()} focus-within:outline-2`}>
        Import a CSV
        <FileInput accept=".csv,text/csv" className="sr-only" onFile={(file) => void send(file)} />
      </label>
      {failure && <FieldError>{failure}</FieldError>}
      {tried && (
        <Confirm
          open
          title="Import the redirects"
          action="Import them"
          isBusy={isBusy}
          onClose={() => setTried(undefined)}
          onConfirm={() => void write(tried)}
        >
          <Outcome outcome={tried.outcome} />
        </Confirm>
      )}
    </div>
  );
}

function Outcome({ outcome: { added, changed, unchanged, leftOut } }: { outcome: RedirectOutcome }) {
  return (
    <div>
      <p>
        {added} new, {changed} changed, {unchanged} as they are, {leftOut.length} left out.
      </p>
      {leftOut.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {leftOut.slice(0, shownMost).map(({ row, from, why }) => (
            <li key={row} className="wrap-anywhere">
              Row {row}, {from}: {why}
            </li>
          ))}
          {leftOut.length > shownMost && <li>And {leftOut.length - shownMost} more.</li>}
        </ul>
      )}
    </div>
  );
}
