import { useState } from 'react';
import {
  leavePackingRound,
  listPackingRounds,
  type PackingRound,
} from '../../../../contracts/orders/packing.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useRoundCache } from './use-round.ts';

/** Orders that are not sent today leave the round, so that another one can have them. */
export function LeaveRound({ round }: { round: PackingRound }) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { put } = useRoundCache(round.id);
  const left = round.orders.filter(({ sent }) => sent === null);
  const leave = useOfficeCall(leavePackingRound, {
    done: 'Taken out of this round',
    refresh: [listPackingRounds],
    onDone: (after) => {
      put(after);
      setOpen(false);
      setChosen(new Set());
    },
  });
  if (left.length === 0) return null;
  return (
    <>
      <OfficeButton onClick={() => setOpen(true)}>Take orders out</OfficeButton>
      <Confirm
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Take orders out of this round"
        action="Take them out"
        isBusy={leave.isBusy}
        refusal={chosen.size === 0 ? 'Choose an order first.' : undefined}
        onConfirm={() => leave.run({ params: { id: round.id }, body: { ids: [...chosen] } })}
      >
        <p>Another round can have them then. What was packed of them stays in their parcels.</p>
        <fieldset className="grid max-h-72 gap-1 overflow-y-auto">
          <legend className="sr-only">Orders</legend>
          {left.map(({ id, number }) => (
            <OfficeTick
              key={id}
              label={number}
              checked={chosen.has(id)}
              onChange={() => setChosen(chosen.symmetricDifference(new Set([id])))}
            />
          ))}
        </fieldset>
        {leave.failure && (
          <p role="alert" className="text-danger">
            {leave.failure}
          </p>
        )}
      </Confirm>
    </>
  );
}
