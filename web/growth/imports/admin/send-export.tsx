import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sendImport } from '../../../../contracts/growth/imports/imports.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { isCallError, sentenceOf } from '../../../../contracts/kernel/call-error.ts';
import { FileInput } from '../../../ui/admin/file-input.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { ProgressBar } from '../../../ui/admin/progress-bar.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { sendFile } from '../../../ui/send-file.ts';

/** Takes the file that another platform exported, and leads to what was recognised in it. */
export function SendExport() {
  const [part, setPart] = useState<number>();
  const [failure, setFailure] = useState<{ sentence: string; leadsToRedirects: boolean }>();
  const navigate = useNavigate();

  async function send(file: File): Promise<void> {
    setFailure(undefined);
    setPart(0);
    try {
      const input = { query: { name: file.name.slice(0, 200) } };
      const { id } = await sendFile(sendImport, file, { input, onProgress: setPart });
      await navigate({ to: adminPaths.moveInOf(id) });
    } catch (error) {
      setFailure({
        sentence: sentenceOf(error, 'The file did not arrive. Please send it again.'),
        leadsToRedirects: isCallError(error) && error.refusal?.details?.['leadsTo'] === 'redirects',
      });
    } finally {
      setPart(undefined);
    }
  }

  return (
    <Panel title="Choose a file">
      <p className="mb-3 max-w-measure">
        Files that Shopify, WooCommerce, Etsy or Square export are known by their headings. Begin with the
        kits, then customers, orders and reviews. Nothing is changed before you have seen what would happen,
        and a move can be undone within a day.
      </p>
      <label className="grid max-w-md gap-1.5 font-[560]">
        Exported file
        <FileInput
          accept=".csv,.xlsx,.json,.tsv,.txt,text/csv,application/json"
          onFile={(file) => void send(file)}
        />
      </label>
      {part !== undefined && (
        <ProgressBar className="mt-2 max-w-md" aria-label="Sending the file" value={part} max={1} />
      )}
      {failure && (
        <FieldError>
          {failure.sentence}{' '}
          {failure.leadsToRedirects && (
            <Link to={adminPaths.redirects} className="office-link">
              Open redirects
            </Link>
          )}
        </FieldError>
      )}
    </Panel>
  );
}
