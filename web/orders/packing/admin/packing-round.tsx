import type { PackingRound } from '../../../../contracts/orders/packing.ts';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { PackStep } from './pack-step.tsx';
import { PickStep } from './pick-step.tsx';
import { isOpen, kitsToPick } from './scanned.ts';
import { SendStep } from './send-step.tsx';

const steps = ['pick', 'pack', 'send'] as const;
type Step = (typeof steps)[number];

/** Fetch, pack, send: three steps of one round, between which anybody may go to and fro. */
export function PackingRoundSteps({ round }: { round: PackingRound }) {
  const { values, put } = useAddress();
  const chosen = steps.find((step) => step === values['tab']) ?? 'pick';
  const labels = labelsOf(round);
  return (
    <Tabs
      label="Steps of packing"
      tabs={steps.map((key) => ({ key, label: labels[key] }))}
      chosen={chosen}
      onChoose={(tab) => put({ tab })}
    >
      {chosen === 'pick' && <PickStep round={round} />}
      {chosen === 'pack' && <PackStep round={round} onAllPacked={() => put({ tab: 'send' })} />}
      {chosen === 'send' && <SendStep round={round} />}
    </Tabs>
  );
}

function labelsOf({ orders, picked }: PackingRound): Record<Step, string> {
  const open = orders.filter(isOpen);
  const kits = kitsToPick(orders);
  const packed = open.filter(({ isPacked }) => isPacked).length;
  const fetched = kits.filter(({ item }) => picked.includes(item)).length;
  return {
    pick: `1 Pick ${fetched}/${kits.length}`,
    pack: `2 Pack ${packed}/${open.length}`,
    send: `3 Send ${orders.filter(({ sent }) => sent).length}/${orders.length}`,
  };
}
