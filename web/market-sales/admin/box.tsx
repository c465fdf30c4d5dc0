import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  packBox,
  proposePacking,
  readMarket,
  savePlan,
  type Proposal,
} from '../../../contracts/market-sales.ts';
import type { MarketSheet } from '../../../contracts/markets.ts';
import { listProducts } from '../../../contracts/catalogue.ts';
import { call } from '../../kernel/call.ts';
import { ask } from '../../kernel/query-client.ts';
import { OfficeButton } from '../../ui/admin/office-button.tsx';
import { officeControl } from '../../ui/admin/office-fields.tsx';
import { Empty, Panel } from '../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../ui/admin/use-office-call.ts';
import { useUnsaved } from '../../ui/admin/use-unsaved.ts';
import { BoxTable, type PlanLine } from './box-table.tsx';

const weight = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

/** The packing list and the box: proposed, edited number by number, printed, packed from stock. */
export function Box({ sheet }: { sheet: MarketSheet }) {
  const { market, lines, boxes } = sheet;
  const isClosed = market.state === 'closed';
  const begun: PlanLine[] = lines.map((line) => ({
    ...line,
    wanted: Math.max(line.planned, line.packed),
    why: '',
  }));
  const [plan, setPlan] = useState<readonly PlanLine[]>(begun);
  const [words, setWords] = useState<string>();
  const isDirty = plan.some(({ wanted }, i) => wanted !== begun[i]?.wanted) || plan.length !== begun.length;
  useUnsaved(isDirty);
  const save = useOfficeCall(savePlan, { done: 'Packing list saved', refresh: [readMarket] });
  const pack = useOfficeCall(packBox, { done: 'The box is packed', refresh: [readMarket, listProducts] });
  const params = { id: market.id };
  const wanted = plan.map(({ productId, wanted: quantity }) => ({ productId, quantity }));

  async function propose(): Promise<void> {
    const proposal = await call(proposePacking, { params });
    setWords(proposal.words);
    setPlan(proposedPlan(proposal, plan));
  }

  return (
    <Panel
      title="Market box"
      actions={
        !isClosed && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <OfficeButton onClick={() => void propose()}>Propose a packing list</OfficeButton>
            <OfficeButton onClick={() => window.print()}>Print</OfficeButton>
          </div>
        )
      }
    >
      <p role="status" className="mb-3 text-stone empty:hidden">
        {words}
      </p>
      {plan.length === 0 ? (
        <Empty title="Nothing is planned yet">
          <p>Let the planner propose a list, or add kits one by one.</p>
        </Empty>
      ) : (
        <BoxTable
          lines={plan}
          isClosed={isClosed}
          onWanted={(productId, count) =>
            setPlan(plan.map((line) => (line.productId === productId ? { ...line, wanted: count } : line)))
          }
        />
      )}
      <Crates boxes={boxes} />
      {!isClosed && (
        <div className="mt-3 flex flex-wrap items-end gap-2 print:hidden">
          <AddKit known={plan} onAdd={(line) => setPlan([...plan, line])} />
          <OfficeButton onClick={() => save.run({ params, body: { lines: wanted } })}>
            Save the list
          </OfficeButton>
          <OfficeButton look="primary" onClick={() => pack.run({ params, body: { lines: wanted } })}>
            Pack these from stock
          </OfficeButton>
        </div>
      )}
      {(pack.failure ?? save.failure) && (
        <p role="alert" className="mt-2 text-danger">
          {pack.failure ?? save.failure}
        </p>
      )}
    </Panel>
  );
}

function Crates({ boxes }: { boxes: MarketSheet['boxes'] }) {
  const each = boxes.map(({ grams, kits }) => `${kits} kits, ${weight.format(grams / 1000)} kg`);
  const words = `${boxes.length} ${boxes.length === 1 ? 'crate' : 'crates'}: ${each.join(' · ')}`;
  return <p className="mt-3 text-stone">{boxes.length === 0 ? 'No crate yet.' : words}</p>;
}

/** The proposal in the place of what was planned; what is packed already stays to be seen. */
function proposedPlan(proposal: Proposal, plan: readonly PlanLine[]): PlanLine[] {
  const known = new Map(plan.map((line) => [line.productId, line]));
  const proposed = proposal.lines.map(({ quantity, ...line }) => {
    const before = known.get(line.productId);
    return { ...emptyLine, ...before, ...line, wanted: Math.max(quantity, before?.sold ?? 0) };
  });
  const isProposed = new Set(proposed.map(({ productId }) => productId));
  return [...proposed, ...plan.filter(({ productId, packed }) => packed > 0 && !isProposed.has(productId))];
}

const emptyLine = {
  sku: '',
  planned: 0,
  packed: 0,
  inBox: 0,
  sold: 0,
  weightGrams: 0,
  sellThroughPercent: null,
  soldOutAt: null,
};

function AddKit({ known, onAdd }: { known: readonly PlanLine[]; onAdd: (line: PlanLine) => void }) {
  const { data: kits = [] } = useQuery(ask(listProducts));
  const others = kits.filter(({ id }) => known.every(({ productId }) => productId !== id));
  return (
    <label className="grid gap-1 text-small font-[560]">
      Add a kit
      <select
        className={officeControl}
        value=""
        onChange={({ target }) => {
          const kit = others.find(({ id }) => id === Number(target.value));
          if (kit)
            onAdd({
              ...emptyLine,
              productId: kit.id,
              name: kit.name,
              onShelf: kit.stock,
              wanted: 1,
              why: 'Added by hand',
            });
        }}
      >
        <option value="">Choose…</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
