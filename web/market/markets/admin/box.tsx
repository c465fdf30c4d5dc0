import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  packBox,
  proposePacking,
  savePlan,
  type Proposal,
} from '../../../../contracts/market/markets/market-sales.ts';
import { isOver, type MarketSheet } from '../../../../contracts/market/markets/markets.ts';
import { listProducts } from '../../../../contracts/storefront/listing/listing.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { officeControl } from '../../../ui/admin/office-fields.tsx';
import { Empty, Panel } from '../../../ui/admin/panel.tsx';
import { useUnsaved } from '../../../ui/admin/use-unsaved.ts';
import { BoxTable, type PlanLine } from './box-table.tsx';
import { askedLine, linesToPack, linesToSave, seenOf } from './lines-to-pack.ts';
import { useMarketCall } from './use-market-call.ts';

const weight = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

/** The packing list and the box: proposed, edited number by number, printed, packed from stock. */
export function Box({ sheet }: { sheet: MarketSheet }) {
  const { market, boxes } = sheet;
  const isClosed = isOver(market.state);
  const { plan, typed, message, save, pack, put, propose } = useBoxPlan(sheet);
  const params = { id: market.id };

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
        {message}
      </p>
      {plan.length === 0 ? (
        <Empty title="Nothing is planned yet">
          <p>Let the planner propose a list, or add kits one by one.</p>
        </Empty>
      ) : (
        <BoxTable
          lines={plan}
          isClosed={isClosed}
          isReserved={sheet.pickup?.takesReservations === true}
          onWanted={(productId, part) => {
            const line = plan.find((one) => one.productId === productId);
            if (line) put({ ...line, ...part });
          }}
        />
      )}
      <Crates boxes={boxes} />
      {!isClosed && (
        <div className="mt-3 flex flex-wrap items-end gap-2 print:hidden">
          <AddKit known={plan} onAdd={put} />
          <OfficeButton
            onClick={() => save.run({ params, body: { lines: linesToSave(plan, typed).map(askedLine) } })}
          >
            Save the list
          </OfficeButton>
          <OfficeButton
            variant="primary"
            onClick={() => pack.run({ params, body: { lines: linesToPack(plan, typed).map(askedLine) } })}
          >
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

/** Without `seen`, what the shop says now has been looked at. */
type TypedLine = Omit<PlanLine, 'seen'> & { seen?: PlanLine['seen'] };

/** The plan as it is typed over what the shop keeps. */
function useBoxPlan({ market, lines }: MarketSheet) {
  // What was typed stays until it is saved or packed, whatever the shop says of the box meanwhile.
  const [typed, setTyped] = useState<ReadonlyMap<number, TypedLine>>(new Map());
  const [message, setWords] = useState<string>();
  const begun = lines.map((line): PlanLine => ({
    ...line,
    wanted: Math.max(line.planned, line.packed),
    why: '',
    seen: seenOf(line),
  }));
  const plan = [
    ...begun.map((line) => {
      const own = typed.get(line.productId);
      if (!own) return line;
      const { wanted, stallOnly, why, seen = line.seen } = own;
      return { ...line, wanted, stallOnly, why, seen };
    }),
    ...[...typed.values()]
      .filter(({ productId }) => begun.every((line) => line.productId !== productId))
      .map((line): PlanLine => ({ ...line, seen: line.seen ?? emptyLine.seen })),
  ];
  // What somebody else has changed is shown beside what was typed, and then it has been seen.
  const onStale = () => setTyped(new Map([...typed].map(([id, { seen: _seen, ...line }]) => [id, line])));
  useUnsaved(typed.size > 0);
  const save = useMarketCall(savePlan, {
    done: 'Packing list saved',
    onDone: () => setTyped(new Map()),
    onStale,
  });
  const pack = useMarketCall(packBox, {
    refresh: [listProducts],
    onDone: ({ lines: packed, notPacked }) => {
      setWords(notPacked === '' ? 'The box is packed.' : `${notPacked} Everything else is packed.`);
      setTyped(stillWanted(linesToPack(plan, new Set(typed.keys())), packed));
    },
    onStale,
  });
  const params = { id: market.id };
  const put = (line: PlanLine) => setTyped(new Map([...typed, [line.productId, line]]));

  async function propose(): Promise<void> {
    const proposal = await call(proposePacking, { params });
    setWords(proposal.message);
    setTyped(new Map(proposedPlan(proposal, plan).map((line) => [line.productId, line])));
  }

  return { plan, typed: new Set(typed.keys()), message, save, pack, put, propose };
}

/** What was wanted and could not be packed stays as it was typed. */
function stillWanted(plan: readonly PlanLine[], packed: MarketSheet['lines']): Map<number, TypedLine> {
  const inBox = new Map(packed.map((line) => [line.productId, line.packed]));
  const open = plan.filter(({ productId, wanted }) => wanted !== (inBox.get(productId) ?? 0));
  return new Map(open.map(({ seen: _seen, ...line }) => [line.productId, line]));
}

function Crates({ boxes }: { boxes: MarketSheet['boxes'] }) {
  const each = boxes.map(({ grams, kits }) => `${kits} kits, ${weight.format(grams / 1000)} kg`);
  const message = `${boxes.length} ${boxes.length === 1 ? 'crate' : 'crates'}: ${each.join(' · ')}`;
  return <p className="mt-3 text-stone">{boxes.length === 0 ? 'No crate yet.' : message}</p>;
}

/** The proposal in the place of what was planned; what is packed already stays to be seen, and so does what is left out. */
function proposedPlan(proposal: Proposal, plan: readonly PlanLine[]): PlanLine[] {
  const known = new Map(plan.map((line) => [line.productId, line]));
  const proposed = proposal.lines.map(({ quantity, ...line }) => {
    const before = known.get(line.productId);
    return {
      ...emptyLine,
      ...before,
      ...line,
      wanted: Math.max(quantity, (before?.sold ?? 0) + (before?.reserved ?? 0)),
    };
  });
  const isProposed = new Set(proposed.map(({ productId }) => productId));
  const others = plan.filter(({ productId }) => !isProposed.has(productId));
  return [...proposed, ...others.map((line) => (line.packed > 0 ? line : { ...line, wanted: 0, why: '' }))];
}

const emptyLine = {
  sku: '',
  planned: 0,
  packed: 0,
  inBox: 0,
  reserved: 0,
  stallOnly: 0,
  sold: 0,
  weightGrams: 0,
  sellThroughPercent: null,
  soldOutAt: null,
  seen: { planned: 0, packed: 0, stallOnly: 0 },
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
              inStock: kit.stock,
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
