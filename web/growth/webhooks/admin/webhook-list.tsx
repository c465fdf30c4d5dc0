import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listWebhooks, type Webhook } from '../../../../contracts/growth/webhooks.ts';
import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import { ShopLink } from '../../../kernel/link.tsx';
import { ask } from '../../../kernel/query-client.ts';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Empty, Panel } from '../../../ui/admin/panel.tsx';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookStatus } from './webhook-status.tsx';

const columns: readonly TableColumn<Webhook>[] = [
  {
    label: 'Address',
    cell: ({ id, url, description }) => (
      <>
        <ShopLink to={adminPaths.webhook(id)} className="link wrap-anywhere">
          {url}
        </ShopLink>
        {description && <span className="block text-small text-stone">{description}</span>}
      </>
    ),
  },
  { label: 'State', cell: (webhook) => <WebhookStatus webhook={webhook} /> },
  { label: 'Waiting', cell: ({ waiting }) => waiting, align: 'end' },
  { label: 'Given up', cell: ({ givenUp }) => givenUp, align: 'end' },
  {
    label: 'Last arrived',
    cell: ({ deliveredAt }) => (deliveredAt === null ? 'Never' : momentText(deliveredAt)),
    from: 'md',
  },
];

/** Programs beside the shop, such as one that keeps stock or books, which hear of its changes as they happen. */
export function WebhookList() {
  const query = useQuery({ ...ask(listWebhooks), staleTime: 0 });
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-stone">
        A program beside the shop hears of changes within a second: each message is signed (Standard
        Webhooks), tried for three days, and kept here for thirty.
      </p>
      {isAdding ? (
        <Panel title="New webhook">
          <NewWebhook onClose={() => setAdding(false)} />
        </Panel>
      ) : (
        <OfficeButton variant="primary" className="justify-self-start" onClick={() => setAdding(true)}>
          New webhook
        </OfficeButton>
      )}
      <Loading query={query} what="The webhooks">
        {(webhooks) => (
          <DataTable
            caption="Webhooks"
            columns={columns}
            rows={webhooks}
            keyOf={({ id }) => id}
            empty={<Empty title="No program hears of changes yet">Make a webhook for each of them.</Empty>}
          />
        )}
      </Loading>
    </div>
  );
}
