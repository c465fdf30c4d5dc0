import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../../../contracts/kernel/call-error.ts';
import {
  changeOwnConsent,
  consentKindLabels,
  consentPlaceLabels,
  type OwnConsent,
  readOwnConsent,
} from '../../../contracts/people/consents/consents.ts';
import { call } from '../../kernel/call.ts';
import { ask } from '../../kernel/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { momentText } from '../../ui/date-text.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { Loading } from '../../ui/loading.tsx';

const consent = ask(readOwnConsent);

/** The newsletter in the account: one switch, and everything that was ever said to it. */
export function OwnNewsletter() {
  const query = useQuery({ ...consent, staleTime: 0 });
  return (
    <Loading query={query} what="Your newsletter">
      {(own) => (
        <div className="grid gap-5">
          <Switch own={own} />
          <Ledger own={own} />
        </div>
      )}
    </Loading>
  );
}

function Switch({ own }: { own: OwnConsent }) {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  const isOn = own.state === 'confirmed' || own.state === 'asked';

  async function change() {
    if (isBusy) return;
    setBusy(true);
    setTrouble(undefined);
    try {
      queryClient.setQueryData(consent.queryKey, await call(changeOwnConsent, { body: { isOn: !isOn } }));
    } catch (error) {
      setTrouble(sentenceOf(error, 'The shop could not be reached. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">{statusOf(own)}</p>
      {!isOn && <p className="text-small text-stone">{own.wording}</p>}
      <Button variant="secondary" aria-busy={isBusy || undefined} onClick={() => void change()}>
        {isOn ? 'Leave the newsletter' : 'Get the newsletter'}
      </Button>
      {trouble && <FieldError>{trouble}</FieldError>}
    </div>
  );
}

function statusOf({ state, email }: OwnConsent): string {
  if (state === 'confirmed') return `The newsletter goes to ${email}.`;
  if (state === 'asked') return `Look into the inbox of ${email}: a letter there asks whether you mean it.`;
  if (state === 'bounced') return `No newsletter goes to ${email}: it could not be delivered.`;
  return `No newsletter goes to ${email}.`;
}

function Ledger({ own: { ledger } }: { own: OwnConsent }) {
  if (ledger.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-4">
        What you agreed to, and when
      </summary>
      <ul className="mt-2 grid gap-4">
        {ledger.map(({ kind, place, wording, at }) => (
          <li key={`${at} ${kind}`}>
            <p>
              <strong className="font-[560]">{consentKindLabels[kind]}</strong> {consentPlaceLabels[place]},{' '}
              <time dateTime={at}>{momentText(at)}</time>
            </p>
            <p className="text-small text-stone">{wording}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
