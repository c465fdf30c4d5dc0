import { visibleActor } from '../../../contracts/kernel/actors.ts';
import type { May } from '../../../contracts/kernel/areas.ts';
import type { OfficeReturn } from '../../../contracts/orders/returns/admin-returns.ts';

/** A return whose timeline tells, beside what is shown, where each step led. */
type WholeReturn = Omit<OfficeReturn, 'timeline'> & {
  timeline: (OfficeReturn['timeline'][number] & { to: string })[];
};

const settled = 'Settled';
const declined = 'Declined';

/**
 * As much of a return as the asker's roles include. Whoever unpacks it sees the kits, what is wrong with them and
 * whether other kits or a part go out; neither money that went back, what the buyer was written about it, nor why it
 * was declined and by whom.
 */
export function visibleReturn(whole: WholeReturn, may: May): OfficeReturn {
  const [mayMoney, mayDecide] = [may('read', 'refunds'), may('read', 'returns')];
  const isMoney = whole.resolution === 'refund' || whole.resolution === 'credit';
  return {
    ...whole,
    resolution: isMoney && !mayMoney ? null : whole.resolution,
    timeline: whole.timeline.map(({ at, actor, message, to }) => ({
      at,
      actor: visibleActor(actor, may('read', 'audit')),
      message:
        to === 'resolved' && !mayMoney ? settled : to === 'declined' && !mayDecide ? declined : message,
    })),
  };
}
