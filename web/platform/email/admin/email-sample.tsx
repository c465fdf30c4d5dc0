import { useDeferredValue, useState } from 'react';
import { addressOf } from '../../../../contracts/kernel/endpoint.ts';
import {
  sendOwnTestEmail,
  sendTestEmail,
  showEmailSheet,
} from '../../../../contracts/platform/email/email-admin.ts';
import type { EmailWords } from '../../../../contracts/platform/email/email-words.ts';
import type { EmailKind } from '../../../../contracts/platform/email/email.ts';
import { IfMayCall, useMayCall } from '../../../kernel/held-roles.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { useSettled } from '../../../ui/use-settled.ts';

type Props = {
  kind: EmailKind;
  name: string;
  /** Words that somebody is writing. */
  draft: EmailWords | undefined;
};

/** An email as it would arrive, and a way to have it arrive. */
export function EmailSample({ kind, name, draft }: Props) {
  const settled = useDeferredValue(useSettled(draft ? JSON.stringify(draft) : ''));
  const query = settled === '' ? {} : (JSON.parse(settled) as EmailWords);
  const [recipient, setRecipient] = useState('');
  const send = useOfficeCall(sendTestEmail, { done: `A sample is on its way to ${recipient}` });
  const may = useMayCall();
  const toMe = useOfficeCall(sendOwnTestEmail, { done: 'A sample is on its way to your email address' });
  return (
    <Panel title="How it arrives">
      <IfMayCall endpoint={sendTestEmail}>
        <form
          noValidate
          className="mb-3 flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            send.run({ params: { kind }, body: { recipient } });
          }}
        >
          <OfficeText
            className="min-w-52 flex-1"
            label="Send this sample to"
            type="email"
            autoComplete="email"
            value={recipient}
            onChange={({ target }) => setRecipient(target.value)}
            {...(send.failure && { error: send.failure })}
          />
          <OfficeButton type="submit" refusal={recipient.trim() === '' ? 'Write an address first' : null}>
            Send a test
          </OfficeButton>
        </form>
      </IfMayCall>
      {!may(sendTestEmail) && may(sendOwnTestEmail) && (
        <div className="mb-3">
          <OfficeButton
            aria-disabled={toMe.isBusy || undefined}
            onClick={() => toMe.run({ params: { kind } })}
          >
            Send this sample to me
          </OfficeButton>
          {toMe.failure && <FieldError>{toMe.failure}</FieldError>}
        </div>
      )}
      <iframe
        title={`Sample: ${name}`}
        src={addressOf(showEmailSheet, { params: { kind }, query })}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className="h-180 w-full rounded-control border border-line bg-linen"
      />
    </Panel>
  );
}
