import { useState } from 'react';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { Endpoint } from '../../../../contracts/kernel/endpoint.ts';
import {
  approveReturn,
  declineReturn,
  receiveReturn,
  resolveReturn,
  type OfficeReturn,
} from '../../../../contracts/orders/returns/admin-returns.ts';
import type { ReturnState } from '../../../../contracts/orders/returns/returns.ts';
import { useMayCall } from '../../../kernel/held-roles.tsx';
import { ShopLink } from '../../../kernel/link.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import type { PaidLine } from '../../order-admin/admin/refund-sums.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { isInsteadOver, whyNotStep } from './return-labels.ts';
import { useReturnStep } from './use-return-step.ts';

type Props = { one: OfficeReturn; orderId: string; lines: readonly PaidLine[] };

const next: Partial<Record<ReturnState, ReturnState>> = {
  requested: 'approved',
  approved: 'received',
  received: 'resolved',
};

/** What can be done with a return; the buyer hears of each step. */
export function ReturnSteps({ one, orderId, lines }: Props) {
  const [open, setOpen] = useState<'decline' | 'resolve'>();
  const approve = useReturnStep(approveReturn, orderId, { done: 'Approved; the buyer hears of it' });
  const receive = useReturnStep(receiveReturn, orderId, { done: 'Noted that it is back' });
  const input = { params: { id: one.id }, body: { seen: one.state } };
  const steps: readonly { to: ReturnState; label: string; endpoint: Endpoint; press: () => void }[] = [
    { to: 'approved', label: 'Approve', endpoint: approveReturn, press: () => approve.run(input) },
    { to: 'received', label: 'It is back', endpoint: receiveReturn, press: () => receive.run(input) },
    { to: 'resolved', label: 'Settle', endpoint: resolveReturn, press: () => setOpen('resolve') },
    { to: 'declined', label: 'Decline', endpoint: declineReturn, press: () => setOpen('decline') },
  ];
  const may = useMayCall();
  const offered = steps.filter(({ endpoint }) => may(endpoint));
  const isAnew = isInsteadOver(one);
  if (one.state === 'resolved' && !isAnew) return null;
  const lacksAddress = approve.refusal?.code === 'no_return_address';
  return (
    <div className="flex flex-wrap gap-2">
      {approve.failure && (
        <div role="alert" className="basis-full rounded-control bg-blush px-3 py-2 text-clay-deep">
          {approve.failure}{' '}
          {lacksAddress && (
            <ShopLink to={adminPaths.settingsTab('shop', 'addresses')} className="office-link font-[560]">
              Write the address for returns
            </ShopLink>
          )}
        </div>
      )}
      {offered.map(({ to, label, press }) => (
        <OfficeButton
          key={to}
          variant={next[one.state] === to ? 'primary' : to === 'declined' ? 'danger' : 'secondary'}
          refusal={isAnew && to === 'resolved' ? undefined : whyNotStep(one.state, to)}
          onClick={press}
        >
          {label}
          <span className="sr-only"> return {one.number}</span>
        </OfficeButton>
      ))}
      <DeclineDialog
        one={one}
        orderId={orderId}
        open={open === 'decline'}
        onClose={() => setOpen(undefined)}
      />
      <ResolveDialog
        one={one}
        orderId={orderId}
        lines={lines}
        open={open === 'resolve'}
        onClose={() => setOpen(undefined)}
      />
    </div>
  );
}
