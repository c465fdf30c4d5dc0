import { useQuery } from '@tanstack/react-query';
import {
  listWebhookDeliveries,
  listWebhooks,
  readWebhookDelivery,
  resendWebhookDelivery,
} from '../../../../contracts/growth/webhooks.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { ask } from '../../../kernel/query-client.ts';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { momentText } from '../../../ui/date-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Loading } from '../../../ui/loading.tsx';

type Whole = AnswerOf<typeof readWebhookDelivery>;

/** One message: what is sent, what came of each try, and a button that sends it once more. */
export function WebhookMessage({
  id,
  isPaused,
  onClose,
}: {
  id: string;
  isPaused: boolean;
  onClose: () => void;
}) {
  const query = useQuery({ ...ask(readWebhookDelivery, { params: { id } }), staleTime: 0 });
  const resend = useOfficeCall(resendWebhookDelivery, {
    done: isPaused ? 'It waits until the webhook goes on' : 'On its way again',
    refresh: [listWebhookDeliveries, listWebhooks],
    onDone: onClose,
  });
  return (
    <Dialog open onClose={onClose} title="Message">
      <div className="grid gap-4 px-6 pt-4 pb-6">
        <Loading query={query} what="The message">
          {(message) => <Message message={message} />}
        </Loading>
        <div className="flex flex-wrap justify-end gap-2">
          <OfficeButton onClick={onClose}>Close</OfficeButton>
          <OfficeButton
            variant="primary"
            aria-busy={resend.isBusy || undefined}
            onClick={() => resend.run({ params: { id } })}
          >
            Send once more
          </OfficeButton>
        </div>
      </div>
    </Dialog>
  );
}

function Message({ message }: { message: Whole }) {
  return (
    <>
      <p className="text-small text-stone">
        <code className="wrap-anywhere">{message.id}</code>
      </p>
      <pre
        className="max-h-60 overflow-auto rounded-control bg-paper p-3 text-small"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes focus
        tabIndex={0}
      >
        {JSON.stringify(JSON.parse(message.body), null, 2)}
      </pre>
      {message.tries.length === 0 ? (
        <p>It has not been tried yet.</p>
      ) : (
        <ol className="grid gap-2">
          {message.tries.map(({ number, at, status, note, tookMs }) => (
            <li key={number}>
              <span className="font-[560]">
                {status ?? 'No answer'}, {momentText(at)}, {tookMs} ms
              </span>
              {note && <span className="block text-small wrap-anywhere text-stone">{note}</span>}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
