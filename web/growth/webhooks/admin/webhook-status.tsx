import type { Webhook } from '../../../../contracts/growth/webhooks.ts';
import { Status } from '../../../ui/admin/status.tsx';
import { momentText } from '../../../ui/date-text.ts';

/** How it goes with a receiver, and why where it does not go. */
export function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const { isPaused, pauseReason, failingSince } = webhook;
  if (isPaused)
    return (
      <>
        <Status tone="warning">Paused</Status>
        {pauseReason && <span className="block text-small text-stone">{pauseReason}</span>}
      </>
    );
  if (failingSince !== null)
    return (
      <>
        <Status tone="bad">Not reached</Status>
        <span className="block text-small text-stone">Since {momentText(failingSince)}</span>
      </>
    );
  return <Status tone="good">Listening</Status>;
}
