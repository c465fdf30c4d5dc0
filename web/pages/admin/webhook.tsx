import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { listWebhooks } from '../../../contracts/growth/webhooks.ts';
import { WebhookActions } from '../../growth/webhooks/admin/webhook-actions.tsx';
import { WebhookDeliveries } from '../../growth/webhooks/admin/webhook-deliveries.tsx';
import { WebhookEditor } from '../../growth/webhooks/admin/webhook-editor.tsx';
import { WebhookStatus } from '../../growth/webhooks/admin/webhook-status.tsx';
import { ask } from '../../kernel/query-client.ts';
import { LoadingPage } from '../../layout/admin/loading-page.tsx';
import { NoSuchOfficePage } from '../../layout/admin/no-such-page.tsx';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { Panel } from '../../ui/admin/panel.tsx';

/** Whether it is reached shows by itself. */
const askedEveryMs = 5_000;

export function WebhookPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({ ...ask(listWebhooks), refetchInterval: askedEveryMs });
  return (
    <LoadingPage query={query} title="Webhook">
      {(webhooks) => {
        const webhook = webhooks.find((one) => one.id === id);
        if (!webhook) return <NoSuchOfficePage />;
        return (
          <>
            <OfficeHead
              title="Webhook"
              mark={<WebhookStatus webhook={webhook} />}
              facts={<span className="wrap-anywhere">{webhook.url}</span>}
            />
            <div className="grid gap-4">
              <WebhookActions webhook={webhook} />
              <Panel title="Where and what">
                <WebhookEditor key={webhook.id} webhook={webhook} />
              </Panel>
              <Panel title="Messages of the last thirty days">
                <WebhookDeliveries webhook={webhook} />
              </Panel>
            </div>
          </>
        );
      }}
    </LoadingPage>
  );
}
