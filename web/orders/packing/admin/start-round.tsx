import { useNavigate } from '@tanstack/react-router';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { Outcomes } from '../../../../contracts/orders/order-admin/order-admin.ts';
import { listPackingRounds, startPackingRound } from '../../../../contracts/orders/packing.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { useToast } from '../../../ui/toast.tsx';
import { notTakenText } from './not-taken-text.ts';

type Props = {
  ids: readonly string[];
  refusal: string | undefined;
  /** Said where none of them could be taken. */
  onOutcomes: (outcomes: Outcomes) => void;
};

/** Takes the chosen orders to the packing table. */
export function StartRound({ ids, refusal, onOutcomes }: Props) {
  const navigate = useNavigate();
  const tell = useToast();
  const start = useOfficeCall(startPackingRound, {
    refresh: [listPackingRounds],
    onDone: ({ id, ...outcomes }) => {
      if (id === null) return onOutcomes(outcomes);
      const left = notTakenText(outcomes.orders);
      if (left !== '') tell({ title: 'Not taken', description: left, kind: 'error' });
      void navigate({ to: adminPaths.packingRound(id) });
    },
  });
  return (
    <OfficeButton
      refusal={refusal}
      aria-disabled={refusal !== undefined || start.isBusy || undefined}
      onClick={() => start.run({ body: { ids: [...ids] } })}
    >
      Pick and pack
    </OfficeButton>
  );
}
