import { useState } from 'react';
import {
  applyBulkChange,
  type BulkChange,
  type BulkPreview,
  previewBulkChange,
  undoBulkChange,
} from '../../../../contracts/catalogue/kits/kit-changes.ts';
import { listInventory } from '../../../../contracts/stock/inventory/inventory.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import type { RowSelection } from '../../../ui/admin/use-selection.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { BulkForm } from './bulk-form.tsx';
import { BulkPreviewTable } from './bulk-preview.tsx';

/** What is done to the chosen kits at once: said, shown kit by kit, done, and taken back if it was wrong. */
export function BulkEdit({ selection }: { selection: RowSelection }) {
  const [isOpen, setOpen] = useState(false);
  const [wish, setWish] = useState<{ change: BulkChange; preview: BulkPreview }>();
  const [done, setDone] = useState<{ changeId: string; changed: number }>();
  const preview = useOfficeCall(previewBulkChange);
  const apply = useOfficeCall(applyBulkChange, {
    refresh: [listInventory],
    onDone: (answer) => {
      setDone(answer);
      close();
      selection.clear();
    },
  });
  const undo = useOfficeCall(undoBulkChange, {
    refresh: [listInventory],
    done: 'Taken back',
    onDone: () => setDone(undefined),
  });

  function close(): void {
    setOpen(false);
    setWish(undefined);
  }

  async function show(change: BulkChange): Promise<void> {
    const found = await preview.runAndWait({ body: { ids: selection.keys.map(Number), change } });
    setWish({ change, preview: found });
  }

  return (
    <div className="flex min-h-tap flex-wrap items-center gap-3">
      {selection.count > 0 && (
        <>
          <p>
            {selection.count} {selection.count === 1 ? 'kit' : 'kits'} chosen
          </p>
          <OfficeButton onClick={() => setOpen(true)}>Change them</OfficeButton>
          <OfficeButton variant="quiet" onClick={selection.clear}>
            Choose none
          </OfficeButton>
        </>
      )}
      {done && (
        <p role="status" className="flex items-center gap-2">
          {done.changed} {done.changed === 1 ? 'kit' : 'kits'} changed.
          <OfficeButton variant="quiet" onClick={() => undo.run({ params: { id: done.changeId } })}>
            Take it back
          </OfficeButton>
        </p>
      )}
      <Dialog open={isOpen} onClose={close} title={`Change ${selection.count} kits`} side="wide">
        <div className="grid gap-4 p-6">
          {wish ? (
            <BulkPreviewTable
              preview={wish.preview}
              failure={apply.failure}
              isBusy={apply.isBusy}
              onBack={() => setWish(undefined)}
              onApply={(kits) => apply.run({ body: { kits, change: wish.change } })}
            />
          ) : (
            <BulkForm onPreview={(change) => void show(change)} failure={preview.failure} />
          )}
        </div>
      </Dialog>
    </div>
  );
}
