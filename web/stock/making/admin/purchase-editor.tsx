import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { listMaterials, type MaterialRow } from '../../../../contracts/stock/making/materials.ts';
import {
  createPurchaseOrder,
  listPurchaseOrders,
} from '../../../../contracts/stock/making/purchase-orders.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea, OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { useFirstWrong } from '../../../ui/admin/use-first-wrong.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { sydneyToday } from '../../../ui/sydney-today.ts';
import { useKeyOf } from '../../../ui/use-key-of.ts';
import { expectedDay, linesToOrder, suppliersOf, type PurchaseDraftLine } from './purchase-draft.ts';
import { PurchaseLines } from './purchase-lines.tsx';

/** Writes an order down: choosing a supplier brings what is to be ordered there. */
export function PurchaseEditor({ onLeave }: { onLeave: () => void }) {
  const query = useQuery({ ...ask(listMaterials), staleTime: 0 });
  return (
    <Loading query={query} what="The materials">
      {(materials) => <Draft materials={materials} onLeave={onLeave} />}
    </Loading>
  );
}

function Draft({ materials, onLeave }: { materials: readonly MaterialRow[]; onLeave: () => void }) {
  const { supplier, lines, expectedOn, note, isTried, choose, put, send, create } = useDraft(materials);
  const { form, press } = useFirstWrong(create.isBusy);
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send();
        press();
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <OfficeSelect
          label="Supplier"
          value={supplier}
          onChange={({ target }) => choose(target.value)}
          error={isTried && supplier === '' ? 'Choose a supplier.' : undefined}
        >
          <option value="">Choose one</option>
          {suppliersOf(materials).map(({ name, toOrder }) => (
            <option key={name} value={name}>
              {toOrder > 0 ? `${name} (${toOrder} to order)` : name}
            </option>
          ))}
        </OfficeSelect>
        <OfficeText
          label="Expected on"
          hint="By the longest of the lead times"
          type="date"
          value={expectedOn}
          onChange={({ target }) => put({ expectedOn: target.value })}
        />
      </div>
      {supplier !== '' && (
        <PurchaseLines
          materials={materials}
          lines={lines}
          isTried={isTried}
          onLines={(next) => put({ lines: next })}
        />
      )}
      <OfficeArea
        label="Words to the supplier"
        value={note}
        maxLength={1_000}
        rows={2}
        onChange={({ target }) => put({ note: target.value })}
      />
      {isTried && lines.length === 0 && supplier !== '' && (
        <FieldError>Add what is to be ordered.</FieldError>
      )}
      {create.failure && <FieldError>{create.failure}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <OfficeButton type="submit" variant="primary" aria-disabled={create.isBusy || undefined}>
          Write it down
        </OfficeButton>
        <OfficeButton onClick={onLeave}>Leave it</OfficeButton>
      </div>
    </form>
  );
}

type PurchaseDraft = {
  supplier: string;
  lines: readonly PurchaseDraftLine[];
  /** Empty while nobody knows. */
  expectedOn: string;
  note: string;
};

/** What is being written, and sending it once. */
function useDraft(materials: readonly MaterialRow[]) {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<PurchaseDraft>({ supplier: '', lines: [], expectedOn: '', note: '' });
  const [isTried, setTried] = useState(false);
  const keyFor = useKeyOf();
  const create = useOfficeCall(createPurchaseOrder, {
    done: 'Order written down',
    refresh: [listPurchaseOrders, listMaterials],
    onDone: ({ id }) => void navigate({ to: adminPaths.purchase(id) }),
  });
  const put = (change: Partial<PurchaseDraft>) => setDraft({ ...draft, ...change });

  function choose(supplier: string): void {
    const lines = linesToOrder(materials, supplier);
    const today = sydneyToday();
    put({ supplier, lines, expectedOn: expectedDay(materials, lines, today) ?? '' });
  }

  function send(): void {
    setTried(true);
    const isWrong = draft.lines.length === 0 || draft.lines.some(({ quantity }) => !(quantity >= 1));
    if (isWrong || draft.supplier === '') return;
    const order = {
      ...draft,
      expectedOn: draft.expectedOn || null,
      lines: draft.lines.map(({ materialId, quantity, costCents }) => ({ materialId, quantity, costCents })),
    };
    create.run({ body: { ...order, key: keyFor(order) } });
  }

  return { ...draft, isTried, choose, put, send, create };
}
