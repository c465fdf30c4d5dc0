import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import * as z from 'zod/mini';
import { line } from '../../../contracts/kernel/fields.ts';
import {
  type Account,
  type accountForm,
  changeAccount,
  emailChoices,
  readAccount,
} from '../../../contracts/people/customers/customers.ts';
import type { User } from '../../../contracts/people/customers/user.ts';
import { call } from '../../kernel/call.ts';
import { ask } from '../../kernel/query-client.ts';
import { OwnNewsletter } from '../../people/consents/own-newsletter.tsx';
import { userQuery } from '../../people/customers/user-query.ts';
import { TextField } from '../../ui/field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { AddressBook } from './address-book.tsx';
import { CloseAccount, TakeData } from './own-data.tsx';
import { Passkeys } from './passkeys.tsx';
import { EmailForm, PasswordForm } from './safety.tsx';
import { SecondStep } from './second-step.tsx';
import { Sessions } from './sessions.tsx';

const details = ask(readAccount);

export function Details({ user, onSignedOut }: { user: User; onSignedOut: () => void }) {
  const query = useQuery({ ...details, staleTime: 0 });
  return (
    <Loading query={query} what="Your details">
      {(account) => (
        <div className="grid max-w-[62ch] gap-14">
          <Part title="Your name">
            <NameForm account={account} />
          </Part>
          <Part title="Your addresses">
            <AddressBook />
          </Part>
          <Part title="Letters you get">
            <EmailsForm account={account} />
          </Part>
          <Part title="The newsletter">
            <OwnNewsletter />
          </Part>
          <Part title="Your email">
            <EmailForm email={account.email} />
          </Part>
          <Part title="Your password">
            <PasswordForm isAdmin={account.isAdmin} />
          </Part>
          <Part title="Passkeys">
            <Passkeys hasTotp={account.hasTotp} />
          </Part>
          {account.isAdmin && (
            <Part title="A second step at sign-in">
              <SecondStep key={String(account.hasTotp)} hasTotp={account.hasTotp} />
            </Part>
          )}
          <Part title="Where you are logged in">
            <Sessions />
          </Part>
          <Part title="Your data">
            <TakeData />
          </Part>
          <Part title="Close your account">
            <CloseAccount user={user} onSignedOut={onSignedOut} />
          </Part>
        </div>
      )}
    </Loading>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

function useChange() {
  const queryClient = useQueryClient();
  const tell = useToast();
  return async (body: z.input<typeof accountForm>) => {
    queryClient.setQueryData(details.queryKey, await call(changeAccount, { body }));
    void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    tell({ title: 'Saved' });
  };
}

const nameSchema = z.object({ firstName: line(60), lastName: line(60), phone: line(20) });

function NameForm({ account }: { account: Account }) {
  const change = useChange();
  const { firstName, lastName, phone } = account;
  const form = useContractForm<z.infer<typeof nameSchema>>({
    schema: nameSchema,
    defaults: { firstName, lastName, phone },
    otherwise: 'The shop could not be reached. Please try again.',
    send: change,
  });
  return (
    <PlainForm
      form={form}
      label="Name and phone"
      failureTitle="That was not saved"
      button="Save"
      busy="Saving…"
      variant="secondary"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <TextField
        label="Phone"
        hint="Only for the driver, and only if something is in the way."
        type="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
    </PlainForm>
  );
}

const emailLabels = {
  howWasIt: 'How was it? Some days after a kit arrived',
  priceDrops: 'When a kit on my wishlist costs less',
  backInStock: 'When a kit on my wishlist is back',
} as const;

function EmailsForm({ account }: { account: Account }) {
  const change = useChange();
  const form = useContractForm<Account['emails']>({
    schema: emailChoices,
    defaults: account.emails,
    otherwise: 'The shop could not be reached. Please try again.',
    send: (emails) => change({ emails }),
  });
  return (
    <PlainForm
      form={form}
      label="Letters"
      failureTitle="That was not saved"
      button="Save"
      busy="Saving…"
      variant="secondary"
    >
      <div>
        {(Object.keys(emailLabels) as (keyof typeof emailLabels)[]).map((name) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" className="size-5 shrink-0 accent-eucalypt" {...form.tick(name)} />
            {emailLabels[name]}
          </label>
        ))}
      </div>
      <p className="text-small text-stone">
        Letters about your orders and the safety of your account always come.
      </p>
    </PlainForm>
  );
}
