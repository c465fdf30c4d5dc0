import { useState } from 'react';
import { endBatchStop, listPartClaims, type StoppedBatch } from '../../../../contracts/buying/parts-desk.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { useMay } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { momentText } from '../../../ui/date-text.ts';

/** Batches that are out of sale: several people missed the same part, or somebody here has found a fault. */
export function StoppedBatches({ stopped }: { stopped: readonly StoppedBatch[] }) {
  if (stopped.length === 0) return null;
  return (
    <Panel title="Out of sale" className="mb-4">
      <ul className="grid gap-4">
        {stopped.map((stop) => (
          <li key={stop.batch} className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 flex-1 basis-72 wrap-anywhere">
              <ShopLink to={adminPaths.batch(stop.batch)} className="office-link font-[560]">
                Batch {stop.batch} of {stop.kitName}
              </ShopLink>
              <span className="block text-small text-stone">
                Since {momentText(stop.stoppedAt)}, for “{stop.part}”. {asideText(stop.setAside)}
              </span>
            </p>
            <EndStop stop={stop} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function asideText(count: number): string {
  if (count === 0) return 'Nothing of it was on hand.';
  return count === 1 ? '1 kit is set aside.' : `${count} kits are set aside.`;
}

const ends = {
  released: {
    action: 'Put it on sale again',
    text: 'What is set aside goes back on sale, first to those who wait for a pre-order.',
  },
  written_off: {
    action: 'Write it off',
    text: 'What is set aside stays out of the stock and counts as lost.',
  },
} as const;
type Outcome = keyof typeof ends;

function EndStop({ stop: { batch } }: { stop: StoppedBatch }) {
  const may = useMay();
  const [outcome, setOutcome] = useState<Outcome>();
  const end = useOfficeCall(endBatchStop, {
    done: 'Done',
    refresh: [listPartClaims],
    onDone: () => setOutcome(undefined),
  });
  if (!may('change', 'stock')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {(['released', 'written_off'] as const).map((one) => (
        <OfficeButton key={one} onClick={() => setOutcome(one)}>
          {ends[one].action}
          <span className="sr-only">: batch {batch}</span>
        </OfficeButton>
      ))}
      {outcome && (
        <Confirm
          open
          onClose={() => setOutcome(undefined)}
          title={`${ends[outcome].action}: batch ${batch}`}
          action={ends[outcome].action}
          isDanger={outcome === 'written_off'}
          isBusy={end.isBusy}
          onConfirm={() => end.run({ params: { id: batch }, body: { outcome } })}
        >
          <p>{ends[outcome].text}</p>
          <CallFailure>{end.failure}</CallFailure>
        </Confirm>
      )}
    </div>
  );
}
