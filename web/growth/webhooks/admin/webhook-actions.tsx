import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resendGivenUp,
  testWebhook,
  type Webhook,
} from '../../../../contracts/growth/webhooks.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { WebhookSecret } from './webhook-secret.tsx';

const messages = [listWebhookDeliveries, listWebhooks];

/** What can be done with a webhook as a whole. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const [asked, setAsked] = useState<'secret' | 'delete'>();
  const [secret, setSecret] = useState<string>();
  const navigate = useNavigate();
  const params = { id: webhook.id };
  const onDone = () => setAsked(undefined);
  const [tested, resent] = webhook.isPaused
    ? ['A test waits until the webhook goes on', 'They wait until the webhook goes on']
    : ['A test is on its way', 'They are on their way again'];
  const test = useOfficeCall(testWebhook, { done: tested, refresh: messages });
  const resend = useOfficeCall(resendGivenUp, { done: resent, refresh: messages });
  const renew = useOfficeCall(renewWebhookSecret, {
    done: 'New secret made',
    onDone: (made) => {
      setSecret(made.secret);
      onDone();
    },
  });
  const remove = useOfficeCall(deleteWebhook, {
    done: 'Webhook deleted',
    refresh: [listWebhooks],
    onDone: () => void navigate({ to: adminPaths.webhooks }),
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <OfficeButton aria-busy={test.isBusy || undefined} onClick={() => test.run({ params })}>
          Send a test
        </OfficeButton>
        {webhook.givenUp > 0 && (
          <OfficeButton aria-busy={resend.isBusy || undefined} onClick={() => resend.run({ params })}>
            Send {webhook.givenUp} given up once more
          </OfficeButton>
        )}
        <OfficeButton onClick={() => setAsked('secret')}>New secret</OfficeButton>
        <OfficeButton variant="danger" onClick={() => setAsked('delete')}>
          Delete
        </OfficeButton>
      </div>
      {secret !== undefined && <WebhookSecret secret={secret} />}
      <Confirm
        open={asked === 'secret'}
        title="Make a new secret?"
        action="Make a new secret"
        isBusy={renew.isBusy}
        onClose={onDone}
        onConfirm={() => renew.run({ params })}
      >
        <p>For a day messages are signed with the old secret as well, so that nothing is missed.</p>
      </Confirm>
      <Confirm
        open={asked === 'delete'}
        title="Delete this webhook?"
        action="Delete the webhook"
        isDanger
        isBusy={remove.isBusy}
        onClose={onDone}
        onConfirm={() => remove.run({ params })}
      >
        <p>{webhook.url} hears of nothing any more. What was sent to it is forgotten.</p>
      </Confirm>
    </div>
  );
}
