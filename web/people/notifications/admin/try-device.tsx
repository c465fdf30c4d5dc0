import type { ReactNode } from 'react';
import { type ToldDevice, tryPush } from '../../../../contracts/people/notifications.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { momentText } from '../../../ui/date-text.ts';
import { FieldError } from '../../../ui/field-error.tsx';

type Props = { device: ToldDevice; onTried: () => void; children: ReactNode };

/** Whether what is sent to this device comes: push services are others' machines, and some refuse in silence. */
export function TryDevice({ device: { endpoint, toldAt, failedAt }, onTried, children }: Props) {
  const attempt = useOfficeCall(tryPush, { done: 'Sent: it comes within a minute', onDone: onTried });
  const isFailing = failedAt !== null && (toldAt === null || failedAt > toldAt);
  return (
    <div className="grid gap-3">
      {toldAt !== null && <p className="text-small text-stone">It was last told {momentText(toldAt)}.</p>}
      {isFailing && (
        <p className="max-w-measure text-danger">
          A message of {momentText(failedAt)} could not be given to this device. Try it now; if it does not
          come, stop and begin again.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <OfficeButton onClick={() => attempt.run({ body: { endpoint } })} aria-busy={attempt.isBusy}>
          Try it now
        </OfficeButton>
        {children}
      </div>
      {attempt.failure && <FieldError>{attempt.failure}</FieldError>}
    </div>
  );
}
