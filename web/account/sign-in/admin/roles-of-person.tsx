import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type * as z from 'zod/mini';
import {
  changeRoles,
  invitationForm,
  invitePerson,
  listAdministrators,
} from '../../../../contracts/account/sign-in/administrators.ts';
import { type Role, roleLabels, roles as allRoles } from '../../../../contracts/kernel/roles.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { OwnPassword } from '../../../ui/admin/own-password.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { PlainForm } from '../../../ui/plain-form.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';

/** Asks somebody to help, in one role or more. */
export function Invite() {
  const queryClient = useQueryClient();
  const tell = useToast();
  const form = useContractForm<z.infer<typeof invitationForm>>({
    schema: invitationForm,
    defaults: { email: '', roles: [], password: '' },
    otherwise: 'The shop could not be reached. Please try again.',
    async send(body) {
      const people = await call(invitePerson, { body });
      queryClient.setQueryData(ask(listAdministrators).queryKey, people);
      tell({ title: `A letter is on its way to ${body.email}` });
      form.reset();
    },
  });
  const { error, ...box } = form.field('roles');
  return (
    <PlainForm form={form} failureTitle="Nobody was asked" button="Send the invitation" busy="Sending…">
      <p className="text-stone">
        They choose a password of at least 12 characters by the link of the letter, which works for seven days
        and once.
      </p>
      <OfficeText
        className="max-w-120"
        label="Their email"
        type="email"
        autoComplete="off"
        {...form.field('email')}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-[560]">Their roles</legend>
        {allRoles.map((role) => (
          <RoleTick key={role} role={role} value={role} {...box} />
        ))}
        {error && <FieldError>{error}</FieldError>}
      </fieldset>
      <OfficeText
        className="max-w-120"
        label="Your own password"
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
    </PlainForm>
  );
}

function RoleTick({ role, ...box }: ComponentProps<'input'> & { role: Role }) {
  const { name, summary } = roleLabels[role];
  return <OfficeTick label={`${name}: ${summary}`} {...box} />;
}

type Props = {
  person: { id: string; name: string; email: string; roles: readonly Role[] };
  onClose: () => void;
};

export function RolesDialog({ person, onClose }: Props) {
  const [roles, setRoles] = useState(person.roles);
  const [opened] = useState(person.roles);
  const [password, setPassword] = useState('');
  const change = useOfficeCall(changeRoles, {
    done: 'Roles changed',
    refresh: [listAdministrators],
    onDone: onClose,
  });
  // Who was told of somebody else's change presses once more over that.
  const theirs = change.refusal?.code === 'stale' ? change.refusal.details?.['current'] : undefined;
  const seen = (theirs as Role[] | undefined) ?? [...opened];
  const toggled = (role: Role, isChosen: boolean) =>
    allRoles.filter((one) => (one === role ? isChosen : roles.includes(one)));
  return (
    <Confirm
      open
      onClose={onClose}
      title={`Roles of ${person.name}`}
      action="Save the roles"
      isBusy={change.isBusy}
      onConfirm={() => change.run({ params: { id: person.id }, body: { roles: [...roles], password, seen } })}
    >
      <p>{person.email}. What changes holds from their next click on.</p>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-[560]">Roles</legend>
        {allRoles.map((role) => (
          <RoleTick
            key={role}
            role={role}
            checked={roles.includes(role)}
            onChange={({ target }) => setRoles(toggled(role, target.checked))}
          />
        ))}
      </fieldset>
      <OwnPassword value={password} onChange={setPassword} error={change.errorOrFailureOf('password')} />
    </Confirm>
  );
}
