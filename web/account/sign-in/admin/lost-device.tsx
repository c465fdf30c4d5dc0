import { useState } from 'react';
import {
  endTokenOfPerson,
  listAdministrators,
  signOutPerson,
} from '../../../../contracts/account/sign-in/administrators.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { CallFailure } from '../../../ui/admin/call-failure.tsx';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OwnPassword } from '../../../ui/admin/own-password.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { dateText } from '../../../ui/date-text.ts';

type Person = AnswerOf<typeof listAdministrators>['people'][number];

/** Signs somebody out whose device is lost, or ends one of their tokens. */
export function LostDevice({ person, onClose }: { person: Person; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const signOut = useOfficeCall(signOutPerson, {
    done: `${person.email} is signed out everywhere`,
    refresh: [listAdministrators],
    onDone: onClose,
  });
  return (
    <Confirm
      open
      onClose={onClose}
      title={`Sign ${person.name} out everywhere`}
      action="Sign out everywhere"
      isDanger
      isBusy={signOut.isBusy}
      onConfirm={() => signOut.run({ params: { id: person.id }, body: { password } })}
    >
      <p>
        For a lost device: every session, passkey and token of {person.email} ends, and no device gets
        messages. Roles and password stay.
      </p>
      <Tokens person={person} />
      <OwnPassword value={password} onChange={setPassword} error={signOut.errorOrFailureOf('password')} />
    </Confirm>
  );
}

function Tokens({ person: { id, tokens } }: { person: Person }) {
  const [asked, setAsked] = useState<string>();
  const end = useOfficeCall(endTokenOfPerson, {
    done: 'The token is worth nothing now',
    refresh: [listAdministrators],
    onDone: () => setAsked(undefined),
  });
  if (tokens.length === 0) return null;
  return (
    <>
      <h3>Tokens of scripts</h3>
      <CallFailure>{end.failure}</CallFailure>
      <ul className="grid gap-2">
        {tokens.map((token) => (
          <li key={token.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="wrap-anywhere">
              {token.name}
              <span className="block text-small text-stone">
                {token.lastUsedAt ? `Last used ${dateText(token.lastUsedAt)}` : 'Never used'}
              </span>
            </span>
            <OfficeButton
              aria-disabled={end.isBusy || undefined}
              onClick={() =>
                asked === token.id ? end.run({ params: { id, tokenId: token.id } }) : setAsked(token.id)
              }
            >
              {asked === token.id ? 'End it for good' : 'End this one'}
              <span className="sr-only">: {token.name}</span>
            </OfficeButton>
          </li>
        ))}
      </ul>
    </>
  );
}
