import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listAdministrators,
  removeAdministrator,
  withdrawInvitation,
} from '../../../../contracts/account/sign-in/administrators.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { type Role, roleLabels } from '../../../../contracts/kernel/roles.ts';
import { ask } from '../../../kernel/query-client.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OwnPassword } from '../../../ui/admin/own-password.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { dateText, momentText } from '../../../ui/date-text.ts';
import { Loading } from '../../../ui/loading.tsx';
import { LostDevice } from './lost-device.tsx';
import { Invite, RolesDialog } from './roles-of-person.tsx';

type People = AnswerOf<typeof listAdministrators>;
type Person = People['people'][number];
type Invitation = People['invitations'][number];

/** Who runs the shop and in which roles: asked by an email, sent away by a button; an owner remains. */
export function Administrators() {
  const query = useQuery(ask(listAdministrators));
  return (
    <div className="grid items-start gap-4 min-[90rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Panel title="Who runs the shop">
        <Loading query={query} what="The people">
          {({ people, invitations }) => (
            <div className="grid gap-4">
              <Table people={people} />
              {invitations.length > 0 && <Invitations invitations={invitations} />}
            </div>
          )}
        </Loading>
      </Panel>
      <Panel title="Ask somebody to help">
        <Invite />
      </Panel>
    </div>
  );
}

const namesOf = (roles: readonly Role[]) => roles.map((role) => roleLabels[role].name).join(', ');

function Table({ people }: { people: readonly Person[] }) {
  const [leaving, setLeaving] = useState<Person>();
  const [changing, setChanging] = useState<Person>();
  const [losing, setLosing] = useState<Person>();
  const columns: readonly TableColumn<Person>[] = [
    {
      label: 'Name',
      cell: ({ name, email, isYou }) => (
        <>
          {isYou ? `${name} (you)` : name}
          <span className="block text-small wrap-anywhere text-stone">{email}</span>
        </>
      ),
    },
    { label: 'Roles', cell: ({ roles }) => namesOf(roles) },
    {
      label: 'Signing in',
      cell: (person) => <SigningIn person={person} />,
    },
    {
      label: 'Change',
      isLong: true,
      cell: (person) => (
        <span className="flex flex-wrap gap-2">
          <OfficeButton onClick={() => setChanging(person)}>
            Roles<span className="sr-only"> of {person.email}</span>
          </OfficeButton>
          {!person.isYou && (
            <OfficeButton onClick={() => setLosing(person)}>
              Devices<span className="sr-only"> and tokens of {person.email}</span>
            </OfficeButton>
          )}
          <OfficeButton
            refusal={people.length === 1 ? 'Somebody has to run the shop' : null}
            onClick={() => setLeaving(person)}
          >
            Remove<span className="sr-only"> {person.email}</span>
          </OfficeButton>
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable caption="People" columns={columns} rows={people} keyOf={({ id }) => id} empty={null} />
      {leaving && <Remove person={leaving} onClose={() => setLeaving(undefined)} />}
      {losing && (
        <LostDevice
          person={people.find(({ id }) => id === losing.id) ?? losing}
          onClose={() => setLosing(undefined)}
        />
      )}
      {changing && <RolesDialog person={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

function SigningIn({ person }: { person: Person }) {
  const { canSignIn, hasTotp, passkeyCount, lastSignInAt, deviceCount, tokens } = person;
  return (
    <>
      {canSignIn ? (
        <Status tone={hasTotp ? 'good' : 'calm'}>{hasTotp ? 'With a second step' : 'By password'}</Status>
      ) : (
        <Status tone="waiting">Has not answered the letter</Status>
      )}
      {passkeyCount > 0 && (
        <span className="block text-small text-stone">{counted(passkeyCount, 'passkey')}</span>
      )}
      {lastSignInAt && <span className="block text-small text-stone">Last {momentText(lastSignInAt)}</span>}
      <span className="block text-small text-stone">{accessText(deviceCount, tokens.length)}</span>
    </>
  );
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** 2, 1 → 'On 2 devices, 1 token' */
function accessText(devices: number, tokens: number): string {
  const signedIn = devices === 0 ? 'Signed in nowhere' : `On ${counted(devices, 'device')}`;
  return tokens === 0 ? signedIn : `${signedIn}, ${counted(tokens, 'token')}`;
}

function Remove({ person, onClose }: { person: Person; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const remove = useOfficeCall(removeAdministrator, {
    done: `${person.email} runs the shop no more`,
    refresh: [listAdministrators],
    onDone: onClose,
  });
  return (
    <Confirm
      open
      onClose={onClose}
      title={`Remove ${person.name}`}
      action="Remove"
      isDanger
      isBusy={remove.isBusy}
      onConfirm={() => remove.run({ params: { id: person.id }, body: { password } })}
    >
      <p>{person.email} becomes a customer. Every device and script of theirs is signed out.</p>
      <OwnPassword value={password} onChange={setPassword} error={remove.errorOrFailureOf('password')} />
    </Confirm>
  );
}

function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const withdraw = useOfficeCall(withdrawInvitation, {
    done: 'The invitation is withdrawn',
    refresh: [listAdministrators],
  });
  return (
    <DataTable
      caption="Invitations"
      rows={invitations}
      keyOf={({ id }) => id}
      empty={null}
      columns={[
        { label: 'Asked', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
        { label: 'Roles', cell: ({ roles }) => namesOf(roles) },
        {
          label: 'The link',
          cell: ({ expiresAt, isOver }) => (
            <Status tone={isOver ? 'warning' : 'waiting'}>
              {isOver ? 'Too old' : `Works until ${dateText(expiresAt)}`}
            </Status>
          ),
        },
        {
          label: 'Change',
          cell: ({ id, email }) => (
            <OfficeButton onClick={() => withdraw.run({ params: { id } })}>
              Withdraw<span className="sr-only"> the invitation of {email}</span>
            </OfficeButton>
          ),
        },
      ]}
    />
  );
}
