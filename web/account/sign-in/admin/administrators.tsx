import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import {
  addAdministrator,
  administratorForm,
  listAdministrators,
  removeAdministrator,
} from '../../../../contracts/account/sign-in/administrators.ts';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { call } from '../../../kernel/call.ts';
import { ask } from '../../../kernel/query-client.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { DataTable, type TableColumn } from '../../../ui/admin/data-table.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText } from '../../../ui/admin/office-fields.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { Status } from '../../../ui/admin/status.tsx';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { Loading } from '../../../ui/loading.tsx';
import { PlainForm } from '../../../ui/plain-form.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';

type People = AnswerOf<typeof listAdministrators>;
type Person = People[number];

/** Who runs the shop: let in by an e-mail, sent away by a button; never the last one. */
export function Administrators() {
  const query = useQuery(ask(listAdministrators));
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Panel title="Who runs the shop">
        <Loading query={query} what="The administrators">
          {(people) => <Table people={people} />}
        </Loading>
      </Panel>
      <Panel title="Let somebody else in">
        <Add />
      </Panel>
    </div>
  );
}

function Table({ people }: { people: People }) {
  const [leaving, setLeaving] = useState<Person>();
  const columns: readonly TableColumn<Person>[] = [
    { label: 'Name', cell: ({ name, isYou }) => (isYou ? `${name} (you)` : name) },
    { label: 'E-mail', cell: ({ email }) => email },
    {
      label: 'Signing in',
      cell: ({ canSignIn, hasTotp }) =>
        canSignIn ? (
          <Status tone={hasTotp ? 'good' : 'calm'}>{hasTotp ? 'With a second step' : 'By password'}</Status>
        ) : (
          <Status tone="waiting">Has not answered the letter</Status>
        ),
    },
    {
      label: 'Change',
      cell: (person) => (
        <OfficeButton
          refusal={people.length === 1 ? 'Somebody has to run the shop' : null}
          onClick={() => setLeaving(person)}
        >
          Remove<span className="sr-only"> {person.email}</span>
        </OfficeButton>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Administrators"
        columns={columns}
        rows={people}
        keyOf={({ id }) => id}
        empty={null}
      />
      {leaving && <Remove person={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
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
      <OfficeText
        label="Your own password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        {...(remove.failure && { error: remove.failure })}
      />
    </Confirm>
  );
}

function Add() {
  const queryClient = useQueryClient();
  const tell = useToast();
  const form = useContractForm<z.infer<typeof administratorForm>>({
    schema: administratorForm,
    defaults: { email: '', password: '' },
    otherwise: 'The shop could not be reached. Please try again.',
    async send(body) {
      const people = await call(addAdministrator, { body });
      queryClient.setQueryData(ask(listAdministrators).queryKey, people);
      tell({ title: `A letter is on its way to ${body.email}` });
      form.reset();
    },
  });
  return (
    <PlainForm form={form} failureTitle="Nobody was let in" button="Send the letter" busy="Sending…">
      <p className="text-stone">
        They choose a password of at least 12 characters by the link of the letter, which works for 30
        minutes.
      </p>
      <OfficeText label="Their e-mail" type="email" autoComplete="off" {...form.field('email')} />
      <OfficeText
        label="Your own password"
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
    </PlainForm>
  );
}
