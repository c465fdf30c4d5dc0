import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { listMaterials, listSuppliers, listToOrder } from '../../../../contracts/stock/making/materials.ts';
import {
  createPurchaseOrder,
  listPurchaseOrders,
} from '../../../../contracts/stock/making/purchase-orders.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeArea, OfficeSelect, OfficeText } from '../../../ui/admin/office-fields.tsx';
import { useFirstWrong } from '../../../ui/admin/use-first-wrong.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { sydneyToday } from '../../../ui/sydney-today.ts';
import { useKeyOf } from '../../../ui/use-key-of.ts';
import { draftLine, expectedDay, type PurchaseDraftLine } from './purchase-draft.ts';
import { PurchaseLines } from './purchase-lines.tsx';

type Suppliers = AnswerOf<typeof listSuppliers>;

/** Writes an order down: choosing a supplier brings what is to be ordered there. */
export function PurchaseEditor({ onLeave }: { onLeave: () => void }) {
  const query = useQuery({ ...ask(listSuppliers), staleTime: 0 });
  return (
    <Loading query={query} what="The suppliers">
      {(suppliers) => <Draft suppliers={suppliers} onLeave={onLeave} />}
    </Loading>
  );
}

function Draft({ suppliers, onLeave }: { suppliers: Suppliers; onLeave: () => void }) {
  const { supplier, lines, expectedOn, note, isTried, reading, choose, put, send, create } = useDraft();
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
          onChange={({ target }) => void choose(target.value)}
          error={isTried && supplier === '' ? 'Choose a supplier.' : undefined}
        >
          <option value="">Choose one</option>
          {suppliers.map(({ name, toOrder }) => (
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
      {reading === 'begun' && <p role="status">Looking at what is to be ordered there …</p>}
      {reading === 'failed' && (
        <FieldError>
          What is to be ordered there could not be fetched. Add it, or choose the supplier again.
        </FieldError>
      )}
      {supplier !== '' && reading !== 'begun' && (
        <PurchaseLines lines={lines} isTried={isTried} onLines={(next) => put({ lines: next })} />
      )}
      <OfficeArea
        label="Words to the supplier"
        value={note}
        maxLength={1_000}
        rows={2}
        onChange={({ target }) => put({ note: target.value })}
      />
      {isTried && lines.length === 0 && supplier !== '' && reading !== 'begun' && (
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
function useDraft() {
  const navigate = useNavigate();
  const [draft, setDraft] = useState<PurchaseDraft>({ supplier: '', lines: [], expectedOn: '', note: '' });
  const [isTried, setTried] = useState(false);
  const [reading, setReading] = useState<'begun' | 'failed'>();
  /** The supplier that was chosen last: an answer about another one comes too late. */
  const chosen = useRef('');
  const keyFor = useKeyOf();
  const create = useOfficeCall(createPurchaseOrder, {
    done: 'Order written down',
    refresh: [listPurchaseOrders, listMaterials],
    onDone: ({ id }) => void navigate({ to: adminPaths.purchase(id) }),
  });
  const put = (change: Partial<PurchaseDraft>) => setDraft((current) => ({ ...current, ...change }));

  async function choose(supplier: string): Promise<void> {
    chosen.current = supplier;
    put({ supplier, lines: [], expectedOn: '' });
    setReading(supplier === '' ? undefined : 'begun');
    if (supplier === '') return;
    try {
      const lines = (await call(listToOrder, { query: { supplier } })).map(draftLine);
      if (chosen.current !== supplier) return;
      put({ lines, expectedOn: expectedDay(lines, sydneyToday()) ?? '' });
      setReading(undefined);
    } catch {
      if (chosen.current === supplier) setReading('failed');
    }
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

  return { ...draft, isTried, reading, choose, put, send, create };
}
