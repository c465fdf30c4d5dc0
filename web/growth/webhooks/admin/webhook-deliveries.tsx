import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deliveryStates,
  listWebhookDeliveries,
  type Webhook,
  type WebhookDelivery,
} from '../../../../contracts/growth/webhooks.ts';
import { ask } from '../../../kernel/query-client.ts';
import { CursorPager } from '../../../ui/admin/cursor-pager.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { EmptyList } from '../../../ui/admin/empty-list.tsx';
import { FilterBar, SelectFilter } from '../../../ui/admin/filter-bar.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { deliveryStateLabels } from './webhook-labels.ts';
import { WebhookMessage } from './webhook-message.tsx';

/** While something waits it is looked at again and again. */
const askedEveryMs = 2_000;

/** What was sent to a program, and how each went. */
export function WebhookDeliveries({ webhook }: { webhook: Webhook }) {
  const { isPaused } = webhook;
  const { values } = useAddress();
  const [opened, setOpened] = useState<string>();
  const state = deliveryStates.find((one) => one === values['state']);
  const query = useQuery({
    ...ask(listWebhookDeliveries, {
      params: { id: webhook.id },
      query: { state, after: values['after'] },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      !isPaused && data?.deliveries.some((one) => one.state === 'waiting') ? askedEveryMs : false,
  });
  return (
    <>
      <FilterBar label="Narrow the messages">
        <SelectFilter
          label="State"
          name="state"
          all="All"
          options={deliveryStates.map((value) => ({ value, label: deliveryStateLabels[value].label }))}
        />
      </FilterBar>
      <Loading query={query} what="The messages">
        {({ deliveries, next }) => (
          <>
            <DataTable
              caption="Messages"
              columns={columnsWith(setOpened, isPaused)}
              rows={deliveries}
              keyOf={({ id }) => id}
              empty={
                <EmptyList title="Nothing was sent yet">A test shows whether anybody listens.</EmptyList>
              }
            />
            <CursorPager next={next} />
          </>
        )}
      </Loading>
      {opened !== undefined && (
        <WebhookMessage id={opened} isPaused={isPaused} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function columnsWith(open: (id: string) => void, isPaused: boolean): readonly TableColumn<WebhookDelivery>[] {
  return [
    { label: 'When', cell: ({ createdAt }) => momentText(createdAt) },
    { label: 'What', cell: ({ type }) => <code>{type}</code> },
    {
      label: 'State',
      cell: ({ state, dueAt, attempts }) => (
        <>
          <Status tone={deliveryStateLabels[state].tone}>{deliveryStateLabels[state].label}</Status>
          {state === 'waiting' && (isPaused || attempts > 0) && (
            <span className="block text-small text-stone">
              {isPaused ? 'Until the webhook goes on' : `Again ${momentText(dueAt)}`}
            </span>
          )}
        </>
      ),
    },
    { label: 'Tries', cell: ({ attempts }) => attempts, align: 'end' },
    {
      label: 'Look',
      cell: ({ id, type }) => (
        <OfficeButton onClick={() => open(id)}>
          Open<span className="sr-only"> {type}</span>
        </OfficeButton>
      ),
    },
  ];
}
