import { useState } from 'react';
import {
  sendOrderEmailAgain,
  type WholeOrder,
} from '../../../../contracts/orders/order-admin/whole-order.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Status, type Tone } from '../../../ui/admin/status.tsx';
import { momentText } from '../../../ui/date-text.ts';
import { useOrderAct } from './use-order-act.ts';

type Email = WholeOrder['emails'][number];

const states: Readonly<Record<Email['state'], { label: string; tone: Tone }>> = {
  waiting: { label: 'On its way', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  kept: { label: 'Kept here', tone: 'calm' },
  failed: { label: 'Failed', tone: 'bad' },
};

/** One that was not taken yet is tried again by itself, for days. */
function stateOf({ state, error }: Email): { label: string; tone: Tone } {
  return state === 'waiting' && error ? { label: 'Delayed', tone: 'waiting' } : states[state];
}

/** What the buyer was told; each email can be sent again. */
export function OrderEmails({ order }: { order: WholeOrder }) {
  const [asked, setAsked] = useState<Email>();
  const act = useOrderAct(sendOrderEmailAgain, order.id, {
    done: 'The letter is on its way',
    onDone: () => setAsked(undefined),
  });
  if (order.emails.length === 0) return null;
  return (
    <Panel title="Letters">
      <ul className="grid gap-2">
        {order.emails.map((email) => (
          <li key={email.id} className="grid gap-0.5">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 wrap-break-word">{nameOf(email)}</span>
              <Status tone={stateOf(email).tone}>{stateOf(email).label}</Status>
            </span>
            <span className="flex flex-wrap items-center justify-between gap-2 text-small text-stone">
              {momentText(email.at)}
              <OfficeButton
                variant="quiet"
                refusal={email.state === 'waiting' ? 'This letter is on its way already.' : undefined}
                onClick={() => setAsked(email)}
              >
                Send again<span className="sr-only">: {nameOf(email)}</span>
              </OfficeButton>
            </span>
            {email.error && <span className="text-small text-danger">{email.error}</span>}
          </li>
        ))}
      </ul>
      <Confirm
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Send the letter again"
        action="Send it"
        isBusy={act.isBusy}
        onConfirm={() => asked && act.run({ params: { id: order.id, emailId: asked.id } })}
      >
        <p>
          “{asked && nameOf(asked)}” goes to {asked?.recipient} once more, as it was.
        </p>
        {act.failure && (
          <p role="alert" className="text-danger">
            {act.failure}
          </p>
        )}
      </Confirm>
    </Panel>
  );
}

/** An email has its subject once it was written; until then its kind says enough. */
function nameOf({ subject, kind }: Email): string {
  const [first = '', ...rest] = kind.replaceAll('-', ' ');
  return subject || first.toUpperCase() + rest.join('');
}
