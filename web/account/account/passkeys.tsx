import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type PasskeyShown,
  removePasskey,
  renamePasskey,
} from '../../../contracts/account/sign-in/passkeys.ts';
import { line } from '../../../contracts/kernel/fields.ts';
import { call } from '../../kernel/call.ts';
import { ask } from '../../kernel/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { dateText, momentText } from '../../ui/date-text.ts';
import { TextField } from '../../ui/field.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { startRegistrationLater } from '../sign-in/passkey-library.ts';
import { promptForNewPasskey } from '../sign-in/passkey-prompt.ts';

const own = ask(listPasskeys);
const otherwise = 'The shop could not be reached. Please try again.';
const password = z.string().check(z.minLength(1, 'Password is required'));

/** Keys on a person's devices, which sign in without password and second step. */
export function Passkeys({ hasTotp }: { hasTotp: boolean }) {
  const query = useQuery({ ...own, staleTime: 0 });
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <p>
        A passkey signs you in by your finger, face or screen lock, without a password. It stays on your
        device or in its password manager; we never see it.
      </p>
      <Loading query={query} what="Your passkeys">
        {({ passkeys }) =>
          passkeys.length > 0 && (
            <ul className="ruled border-y border-line">
              {passkeys.map((passkey) => (
                <OwnPasskey key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </Loading>
      {isAdding ? (
        <NewPasskey hasTotp={hasTotp} onClose={() => setAdding(false)} />
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      )}
    </>
  );
}

/** Shows what the shop answered, and says so. */
function useChanged() {
  const queryClient = useQueryClient();
  const tell = useToast();
  return ({ passkeys, name }: { passkeys: PasskeyShown[]; name: string }, done: string) => {
    queryClient.setQueryData(own.queryKey, { passkeys });
    tell({ title: 'Success', description: `“${name}” is ${done}.` });
  };
}

function OwnPasskey({ passkey }: { passkey: PasskeyShown }) {
  const [open, setOpen] = useState<'rename' | 'remove'>();
  const { name, addedAt, lastUsedAt } = passkey;
  const close = () => setOpen(undefined);
  return (
    <li className="grid gap-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div>
          <p className="font-[560] wrap-anywhere">{name}</p>
          <p className="text-small text-stone">
            Added {dateText(addedAt)}, {lastUsedAt ? `last used ${momentText(lastUsedAt)}` : 'not used yet'}
          </p>
        </div>
        <div className="flex gap-2">
          <Button variant="quiet" aria-label={`Rename ${name}`} onClick={() => setOpen('rename')}>
            Rename
          </Button>
          <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
            Remove
          </Button>
        </div>
      </div>
      {open === 'rename' && <Rename passkey={passkey} onClose={close} />}
      {open === 'remove' && <Remove passkey={passkey} onClose={close} />}
    </li>
  );
}

const nameSchema = z.object({ name: line(60, 1, 'A passkey needs a name') });

function Rename({ passkey: { id, name }, onClose }: { passkey: PasskeyShown; onClose: () => void }) {
  const changed = useChanged();
  const form = useContractForm<z.infer<typeof nameSchema>>({
    schema: nameSchema,
    defaults: { name },
    otherwise,
    async send(body) {
      changed(await call(renamePasskey, { params: { id }, body }), 'its name now');
      onClose();
    },
  });
  return (
    <PlainForm
      form={form}
      label={`Another name for ${name}`}
      failureTitle="That was not saved"
      button="Keep this name"
      busy="Saving…"
      variant="secondary"
    >
      <TextField label="Name of the passkey" {...form.field('name')} />
    </PlainForm>
  );
}

const passwordSchema = z.object({ password });

function Remove({ passkey: { id, name }, onClose }: { passkey: PasskeyShown; onClose: () => void }) {
  const changed = useChanged();
  const form = useContractForm<z.infer<typeof passwordSchema>>({
    schema: passwordSchema,
    defaults: { password: '' },
    otherwise,
    async send(body) {
      changed(await call(removePasskey, { params: { id }, body }), 'removed');
      onClose();
    },
  });
  return (
    <PlainForm
      form={form}
      label={`Remove ${name} for good`}
      failureTitle="That did not work"
      button="Remove it for good"
      busy="Removing…"
      variant="secondary"
    >
      <p>It does not sign you in any more then. You can delete it on your device, too.</p>
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
    </PlainForm>
  );
}

const bothSchema = z.object({ password, code: z.string().check(z.trim(), z.maxLength(20)) });

function NewPasskey({ hasTotp, onClose }: { hasTotp: boolean; onClose: () => void }) {
  const changed = useChanged();
  const [told, setTold] = useState<string>();
  const form = useContractForm<z.infer<typeof bothSchema>>({
    schema: bothSchema,
    defaults: { password: '', code: '' },
    otherwise,
    async send({ password: given, code }) {
      setTold(undefined);
      const body = { password: given, ...(code === '' ? {} : { code }) };
      const prompted = await promptForNewPasskey(await call(beginPasskey, { body }), startRegistrationLater);
      if (!prompted.credential) return setTold(prompted.notDone);
      changed(await call(addPasskey, { body: { credential: prompted.credential } }), 'added');
      return onClose();
    },
  });
  return (
    <PlainForm
      form={form}
      failureTitle="No passkey was added"
      button="Make the passkey"
      busy="Your device is asking you…"
      variant="secondary"
    >
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
      {hasTotp && (
        <TextField
          label="Code of your authenticator, or a recovery code"
          autoComplete="one-time-code"
          {...form.field('code')}
        />
      )}
      <p role="status" className="empty:hidden">
        {told}
      </p>
    </PlainForm>
  );
}
