import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  readImport,
  readImportPlan,
  sendImportPicture,
  type ImportInfo,
} from '../../../../contracts/growth/imports/imports.ts';
import { sentenceOf } from '../../../../contracts/kernel/call-error.ts';
import { pictureTypes } from '../../../../contracts/kernel/sent-pictures.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { sendFile } from '../../../ui/send-file.ts';

type Sent = { done: number; total: number; found: number; lost: string[] };

/** Pictures that the owner has in a folder, for kits whose file names none or whose pictures could not be fetched. */
export function PictureFolder({ info: { id } }: { info: ImportInfo }) {
  const [sent, setSent] = useState<Sent>();
  const queryClient = useQueryClient();

  async function send(files: readonly File[]): Promise<void> {
    const state: Sent = { done: 0, total: files.length, found: 0, lost: [] };
    for (const file of files) {
      setSent({ ...state });
      try {
        const input = { params: { id }, query: { name: file.name.slice(-200) } };
        const { kit } = await sendFile(sendImportPicture, file, { input });
        if (kit === null) state.lost.push(`${file.name}: no kit is called like it.`);
        else state.found += 1;
      } catch (error) {
        state.lost.push(`${file.name}: ${sentenceOf(error, 'It did not arrive.')}`);
      }
      state.done += 1;
    }
    setSent({ ...state });
    // One that could not be fetched from its address may have come from the folder.
    for (const { name } of [readImport, readImportPlan])
      void queryClient.invalidateQueries({ queryKey: [name] });
  }

  return (
    <Panel title="Pictures from a folder">
      <p className="mb-3 max-w-measure">
        A picture belongs to the kit whose file names it, else to the one whose SKU or address its own name
        begins with, such as felt-owl_2.jpg.
      </p>
      <label className="grid max-w-md gap-1.5 font-[560]">
        Pictures
        <input
          type="file"
          multiple
          accept={pictureTypes}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            if (files.length > 0) void send(files);
          }}
        />
      </label>
      {sent && (
        <div role="status" className="mt-3">
          <p>
            {sent.done} of {sent.total} sent, {sent.found} with {sent.found === 1 ? 'its kit' : 'their kits'}.
          </p>
          <ul>
            {sent.lost.slice(0, 20).map((sentence) => (
              <li key={sentence} className="wrap-anywhere text-danger">
                {sentence}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
