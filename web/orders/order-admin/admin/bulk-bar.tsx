import { type ReactNode, useState } from 'react';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import { printDocuments } from '../../../../contracts/orders/fulfilment/packing-documents.ts';
import {
  listAllOrders,
  packOrders,
  readOrderWork,
  type Outcomes,
} from '../../../../contracts/orders/order-admin/order-admin.ts';
import { mostOrdersAtOnce } from '../../../../contracts/orders/order-admin/order-list.ts';
import { OfficeButton, officeButtonClass } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import type { RowSelection } from '../../../ui/admin/use-selection.ts';
import { OutcomeList } from './outcome-list.tsx';
import { ParcelFiles } from './parcel-files.tsx';
import { TrackingImport } from './tracking-import.tsx';

type Chosen = {
  ids: readonly string[];
  /** Why nothing can be done with these. */
  refusal: string | undefined;
  onOutcomes: (outcomes: Outcomes) => void;
};

type Props = {
  selection: RowSelection;
  /** Buttons of rooms that are built upon this one. */
  more?: (chosen: Chosen) => ReactNode;
};

/** What is done with several orders at once. */
export function BulkBar({ selection, more }: Props) {
  const [outcomes, setOutcomes] = useState<Outcomes>();
  const pack = useOfficeCall(packOrders, {
    refresh: [listAllOrders, readOrderWork],
    onDone: setOutcomes,
  });
  const ids = selection.keys.map(String);
  const refusal = whyNotThese(ids.length);
  return (
    <div className="mb-3 grid gap-2">
      <div
        role="group"
        aria-label="With the chosen orders"
        className="flex flex-wrap items-center gap-2 rounded-control bg-paper px-2.5 py-2"
      >
        <span role="status" className="min-w-24">
          {ids.length === 0 ? 'None chosen' : `${ids.length} chosen`}
        </span>
        {more?.({ ids, refusal, onOutcomes: setOutcomes })}
        <OfficeButton
          refusal={refusal}
          aria-disabled={refusal !== undefined || pack.isBusy}
          onClick={() => pack.run({ body: { ids } })}
        >
          Start packing
        </OfficeButton>
        <Paper ids={ids} paper="pick-list" refusal={refusal} label="Pick list" />
        <Paper ids={ids} paper="packing-slips" refusal={refusal} label="Packing slips" />
        <ParcelFiles ids={ids} refusal={refusal} />
        <TrackingImport chosen={selection.names} onDone={setOutcomes} />
        {ids.length > 0 && (
          <OfficeButton variant="quiet" onClick={selection.clear}>
            Choose none
          </OfficeButton>
        )}
        {ids.length > mostOrdersAtOnce && <span className="text-small text-danger">{refusal}</span>}
      </div>
      {outcomes && <OutcomeList outcomes={outcomes} onClose={() => setOutcomes(undefined)} />}
    </div>
  );
}

function whyNotThese(count: number): string | undefined {
  if (count === 0) return 'Choose orders first.';
  return count > mostOrdersAtOnce ? `Choose at most ${mostOrdersAtOnce} orders.` : undefined;
}

type PaperProps = {
  ids: readonly string[];
  paper: 'pick-list' | 'packing-slips';
  refusal: string | undefined;
  label: string;
};

function Paper({ ids, paper, refusal, label }: PaperProps) {
  if (refusal !== undefined) return <OfficeButton refusal={refusal}>{label}</OfficeButton>;
  const query = { orders: ids.join(','), paper, as: 'pdf' } as const;
  return (
    <a
      href={addressOf(printDocuments, { query })}
      target="_blank"
      rel="noreferrer"
      className={officeButtonClass()}
    >
      {label}
      <span className="sr-only"> as PDF in a new window</span>
    </a>
  );
}
