import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import {
  listFailedEmails,
  readUnsentEmails,
  sendFailedEmails,
  sendFailedEmailAgain,
} from '../../../../contracts/platform/email/email-admin.ts';
import { ask } from '../../../kernel/query-client.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';

type Failed = AnswerOf<typeof listFailedEmails>[number];
type Unsent = AnswerOf<typeof readUnsentEmails>['failed'][number];

const counted = (emails: number) => `${emails} ${emails === 1 ? 'letter' : 'letters'}`;

/** Emails that are late: the shop tries them again by itself, so there is nothing to do but to know. */
export function DelayedEmails() {
  const { data } = useQuery(ask(readUnsentEmails));
  if (!data || data.delayed.length === 0) return null;
  return (
    <Panel title="Letters that are delayed">
      <p className="mb-2">
        The mail server has not taken these yet. The shop tries again by itself, for four days.
      </p>
      <ul className="grid gap-1">
        {data.delayed.map(({ kind, name, emails, lastError }) => (
          <li key={kind} className="wrap-break-word">
            {name}: {counted(emails)}
            {lastError && <span className="block text-small text-stone">{lastError}</span>}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Emails that nobody tries again by themselves: each, all of a kind, or all can be sent again. */
export function FailedEmails() {
  const query = useQuery(ask(listFailedEmails));
  const again = useOfficeCall(sendFailedEmailAgain, {
    done: 'On its way again',
    refresh: [listFailedEmails, readUnsentEmails],
  });
  const columns: readonly TableColumn<Failed>[] = [
    { label: 'Letter', cell: ({ name }) => name },
    { label: 'To', cell: ({ recipient }) => recipient },
    { label: 'When', cell: ({ createdAt }) => momentText(createdAt), from: 'md' },
    { label: 'What the mail server said', cell: ({ lastError }) => lastError },
    {
      label: 'Do',
      cell: ({ id, recipient }) => (
        <OfficeButton onClick={() => again.run({ params: { id } })}>
          Send again<span className="sr-only"> to {recipient}</span>
        </OfficeButton>
      ),
    },
  ];
  return (
    <Panel title="Letters that did not arrive">
      <SendAllAgain />
      <Loading query={query} what="The failed letters">
        {(failed) => (
          <DataTable
            caption="Unsent letters"
            columns={columns}
            rows={failed}
            keyOf={({ id }) => id}
            empty={<p className="text-stone">None. What the mail server refuses for good is shown here.</p>}
          />
        )}
      </Loading>
    </Panel>
  );
}

/** The list below shows the newest hundred; these are all of them. */
function SendAllAgain() {
  const { data } = useQuery(ask(readUnsentEmails));
  const [asked, setAsked] = useState<{ kind?: Unsent['kind']; name: string; emails: number }>();
  const send = useOfficeCall(sendFailedEmails, {
    done: 'They are on their way again',
    refresh: [listFailedEmails, readUnsentEmails],
    onDone: () => setAsked(undefined),
  });
  const failed = data?.failed ?? [];
  const all = failed.reduce((sum, { emails }) => sum + emails, 0);
  if (all === 0) return null;
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <OfficeButton variant="primary" onClick={() => setAsked({ name: 'All', emails: all })}>
          Send all {all} again
        </OfficeButton>
        {failed.length > 1 &&
          failed.map(({ kind, name, emails }) => (
            <OfficeButton key={kind} onClick={() => setAsked({ kind, name, emails })}>
              {name}: send {emails} again
            </OfficeButton>
          ))}
      </div>
      <Confirm
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Send again what failed"
        action={`Send ${counted(asked?.emails ?? 0)}`}
        isBusy={send.isBusy}
        onConfirm={() => send.run({ body: asked?.kind ? { kind: asked.kind } : {} })}
      >
        <p>
          {asked?.name}: {counted(asked?.emails ?? 0)}. Each is sent once; none that went out is sent twice.
        </p>
      </Confirm>
    </>
  );
}
