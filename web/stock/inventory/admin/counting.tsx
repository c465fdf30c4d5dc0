import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import type { InventoryRow } from '../../../../contracts/stock/inventory/inventory.ts';
import { listInventory, readLedger } from '../../../../contracts/stock/inventory/inventory.ts';
import {
  closeCount,
  countKit,
  type CountLine,
  readCount,
} from '../../../../contracts/stock/inventory/stocktake.ts';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { DataTable } from '../../../ui/admin/data-table.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeNumber } from '../../../ui/admin/office-number.tsx';
import { Empty, Panel } from '../../../ui/admin/panel.tsx';
import { useFirstWrong } from '../../../ui/admin/use-first-wrong.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { KitFinder } from './kit-finder.tsx';

type Count = AnswerOf<typeof readCount>;

/** A session at the shelf: a kit is found or scanned, its pieces are counted, the next one follows. */
export function Counting({ count }: { count: Count }) {
  const [kit, setKit] = useState<Pick<InventoryRow, 'id' | 'name' | 'sku'>>();
  return (
    <div className="grid gap-4">
      {count.closedAt === null && (
        <Panel title="Count a kit">
          {kit ? (
            <Pieces key={kit.id} countId={count.id} kit={kit} onDone={() => setKit(undefined)} />
          ) : (
            <KitFinder label="Which kit" onFound={setKit} />
          )}
        </Panel>
      )}
      <DataTable
        caption="Counted"
        columns={[
          { label: 'Kit', cell: ({ name }: CountLine) => name },
          { label: 'SKU', from: 'md', cell: ({ sku }) => sku },
          { label: 'Ledger said', align: 'end', cell: ({ expected }) => expected },
          { label: 'Counted', align: 'end', cell: ({ counted }) => counted },
          { label: 'Difference', align: 'end', cell: ({ expected, counted }) => counted - expected || '' },
        ]}
        rows={count.lines}
        keyOf={({ productId }) => productId}
        empty={<Empty title="Nothing counted yet">Find a kit by its name, or scan its SKU.</Empty>}
      />
      {count.closedAt === null && count.lines.length > 0 && <Close count={count} />}
    </div>
  );
}

type PiecesProps = {
  countId: string;
  kit: Pick<InventoryRow, 'id' | 'name' | 'sku'>;
  onDone: () => void;
};

function Pieces({ countId, kit, onDone }: PiecesProps) {
  const [counted, setCounted] = useState(Number.NaN);
  const [isTried, setTried] = useState(false);
  const note = useOfficeCall(countKit, { refresh: [readCount], onDone });
  const isWrong = Number.isNaN(counted);
  const { form, press } = useFirstWrong(note.isBusy);
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isWrong) note.run({ params: { id: countId, productId: kit.id }, body: { counted } });
        press();
      }}
    >
      <p className="min-w-48">
        <span className="font-[560]">{kit.name}</span>
        <span className="block text-tiny text-stone">{kit.sku}</span>
      </p>
      <OfficeNumber
        label="Pieces on the shelf"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a kit was just chosen to be counted, by hand or by scanner
        autoFocus
        value={counted}
        onNumber={setCounted}
        error={isTried && isWrong ? 'A whole number' : undefined}
      />
      <OfficeButton type="submit" variant="primary">
        Note it
      </OfficeButton>
      <OfficeButton onClick={onDone}>Another kit</OfficeButton>
      {note.failure && <FieldError>{note.failure}</FieldError>}
    </form>
  );
}

function Close({ count }: { count: Count }) {
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const close = useOfficeCall(closeCount, {
    done: 'The count is in the ledger',
    refresh: [readCount, listInventory, readLedger],
    onDone: () => {
      setOpen(false);
      void queryClient.invalidateQueries({ queryKey: [readCount.name] });
    },
  });
  return (
    <div>
      <OfficeButton variant="primary" onClick={() => setOpen(true)}>
        Close the count
      </OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Close the count"
        action="Write it into the ledger"
        isBusy={close.isBusy}
        onConfirm={() => close.run({ params: { id: count.id } })}
      >
        <p>
          {count.differing === 0
            ? 'Everything is as the ledger says. Nothing will change.'
            : `${count.differing} of ${count.counted} kits differ. The ledger will say what was counted; what was sold since then is taken into account.`}
        </p>
        <CallFailure>{close.failure}</CallFailure>
      </Confirm>
    </div>
  );
}
