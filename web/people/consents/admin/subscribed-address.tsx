import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  consentKindLabels,
  consentPlaceLabels,
  type Consent,
  type OwnConsent,
} from '../../../../contracts/people/consents/consents.ts';
import { listLostSubscribers } from '../../../../contracts/people/consents/lost-subscribers.ts';
import {
  forgetSubscribedAddress,
  readConsentOf,
  takeOffNewsletter,
} from '../../../../contracts/people/consents/subscribed-address.ts';
import { listSubscribers } from '../../../../contracts/people/consents/subscriber-list.ts';
import { ask } from '../../../kernel/query-client.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Empty, Panel } from '../../../ui/admin/panel.tsx';
import { useAddress } from '../../../ui/admin/use-address.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { momentText } from '../../../ui/date-text.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { Loading } from '../../../ui/loading.tsx';

/** For whoever writes or telephones about their address: what they said, and the ways to end it. */
export function SubscribedAddress() {
  const { values, put } = useAddress();
  const email = values['email'] ?? '';
  const [typed, setTyped] = useState(email);
  const find = (event: FormEvent) => {
    event.preventDefault();
    put({ email: typed.trim() });
  };
  return (
    <div className="grid gap-4">
      <form className="flex flex-wrap items-end gap-2" onSubmit={find}>
        <OfficeText
          label="Email"
          type="email"
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <OfficeButton type="submit">Find it</OfficeButton>
      </form>
      {email !== '' && <Found key={email} email={email} />}
    </div>
  );
}

function Found({ email }: { email: string }) {
  const query = useQuery({ ...ask(readConsentOf, { query: { email } }), retry: false });
  return (
    <Loading query={query} what="What this address said">
      {(consent) => <Consented consent={consent} />}
    </Loading>
  );
}

const columns: readonly TableColumn<Consent>[] = [
  { label: 'What', cell: ({ kind }) => consentKindLabels[kind] },
  { label: 'When', cell: ({ at }) => <time dateTime={at}>{momentText(at)}</time> },
  { label: 'Where', cell: ({ place }) => consentPlaceLabels[place] },
  { label: 'Words', isLong: true, cell: ({ wording }) => <span className="wrap-anywhere">{wording}</span> },
];

const stateTexts: Record<OwnConsent['state'], string> = {
  none: 'This address is not on the list.',
  asked: 'It has asked and not confirmed yet, so it gets no newsletter.',
  confirmed: 'It gets the newsletter.',
  withdrawn: 'It gets no newsletter: that was taken back.',
  bounced: 'It gets no newsletter: it could not be delivered.',
  complained: 'It gets no newsletter: it was reported as unwanted.',
};

const refresh = [readConsentOf, listSubscribers, listLostSubscribers];

function Consented({ consent: { email, state, ledger } }: { consent: OwnConsent }) {
  const [asking, setAsking] = useState<'off' | 'forget'>();
  const [note, setNote] = useState('');
  const close = () => setAsking(undefined);
  const off = useOfficeCall(takeOffNewsletter, { done: 'Taken off the list', refresh, onDone: close });
  const forget = useOfficeCall(forgetSubscribedAddress, { done: 'Forgotten', refresh, onDone: close });
  const isOn = state === 'confirmed' || state === 'asked';
  const failure = off.failure ?? forget.failure;
  return (
    <Panel title={email}>
      <div className="grid gap-4">
        <p role="status">{stateTexts[state]}</p>
        <DataTable
          caption="What was said about the newsletter"
          columns={columns}
          rows={ledger}
          keyOf={({ kind, at }) => `${kind} ${at}`}
          empty={<Empty title="Nothing was ever said about this address" />}
        />
        {state !== 'none' && (
          <div className="flex flex-wrap gap-2">
            {isOn && <OfficeButton onClick={() => setAsking('off')}>Take it off the list</OfficeButton>}
            <OfficeButton variant="quiet" onClick={() => setAsking('forget')}>
              Forget this address
            </OfficeButton>
          </div>
        )}
        {failure && <FieldError>{failure}</FieldError>}
      </div>
      <Confirm
        open={asking === 'off'}
        onClose={close}
        onConfirm={() => off.run({ body: { email, note } })}
        title="Take this address off the list?"
        action="Take it off"
        isBusy={off.isBusy}
      >
        <p>It gets no newsletter from this moment on, until its owner asks for it and confirms it anew.</p>
        <OfficeText
          label="How they asked"
          hint="Kept with the consent, where they can read it; may stay empty"
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Confirm>
      <Confirm
        open={asking === 'forget'}
        onClose={close}
        onConfirm={() => forget.run({ body: { email } })}
        title="Forget this address?"
        action="Forget it"
        isDanger
        isBusy={forget.isBusy}
      >
        <p>
          It leaves the list, and with it every newsletter that it was sent. What was agreed to stays, without
          the address. Orders and an account are not touched.
        </p>
      </Confirm>
    </Panel>
  );
}
