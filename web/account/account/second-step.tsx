import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { beginTotp, confirmTotp, endTotp } from '../../../contracts/account/sign-in/sign-in.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { readAccount } from '../../../contracts/people/customers/customers.ts';
import { call } from '../../kernel/call.ts';
import { ask } from '../../kernel/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';

const otherwise = 'The shop could not be reached. Please try again.';
type Begun = AnswerOf<typeof beginTotp>;

/** A code from a phone at sign-in, beside the password: set up, shown once, switched off. */
export function SecondStep({ hasTotp }: { hasTotp: boolean }) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isReplacing, setReplacing] = useState(false);
  if (codes) return <RecoveryCodes codes={codes} />;
  if (begun)
    return (
      <Confirm
        begun={begun}
        onConfirmed={(answered) => {
          setBegun(undefined);
          setCodes(answered);
        }}
      />
    );
  if (!hasTotp) return <Begin onBegun={setBegun} />;
  return (
    <>
      <p>It is on: signing in asks for a code of your authenticator.</p>
      {isReplacing ? <Replace onBegun={setBegun} /> : <SwitchOff onReplace={() => setReplacing(true)} />}
    </>
  );
}

const passwordSchema = z.object({ password: z.string().check(z.minLength(1, 'Password is required')) });
type PasswordValues = z.infer<typeof passwordSchema>;

function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const form = useContractForm<PasswordValues>({
    schema: passwordSchema,
    defaults: { password: '' },
    otherwise,
    send: async (body) => onBegun(await call(beginTotp, { body })),
  });
  return (
    <>
      <p className="mb-3">An app on your phone then shows a code that you type beside your password.</p>
      <PlainForm
        form={form}
        failureTitle="That did not work"
        button="Set it up"
        busy="One moment…"
        variant="secondary"
      >
        <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
      </PlainForm>
    </>
  );
}

const codeSchema = z.object({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Six digits')) });

function Confirm({ begun, onConfirmed }: { begun: Begun; onConfirmed: (codes: string[]) => void }) {
  const form = useContractForm<z.infer<typeof codeSchema>>({
    schema: codeSchema,
    defaults: { code: '' },
    otherwise,
    send: async (body) => onConfirmed((await call(confirmTotp, { body })).recoveryCodes),
  });
  const { squares, secret, address } = begun;
  return (
    <>
      <p>
        Point your authenticator’s camera at these squares, or{' '}
        <a href={address} className="text-eucalypt underline underline-offset-4">
          open it on this device
        </a>
        .
      </p>
      <svg
        role="img"
        aria-label="The code for your authenticator"
        viewBox={`-4 -4 ${squares.side + 8} ${squares.side + 8}`}
        shapeRendering="crispEdges"
        className="w-52 rounded-control border border-line bg-white text-ink"
      >
        <path d={squares.path} fill="currentColor" />
      </svg>
      <p>
        Or type this in: <code className="wrap-anywhere">{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
      </p>
      <PlainForm form={form} failureTitle="That did not work" button="Switch it on" busy="One moment…">
        <TextField
          label="Code that it shows"
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.field('code')}
        />
      </PlainForm>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const queryClient = useQueryClient();
  return (
    <div role="status" className="grid justify-items-start gap-4">
      <p>
        The second step is on. If your phone is lost, one of these signs you in instead, each once. They are
        shown only now: write them down or print them.
      </p>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-1 rounded-card bg-linen px-5 py-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        onClick={() => void queryClient.invalidateQueries({ queryKey: ask(readAccount).queryKey })}
      >
        I have kept them
      </Button>
    </div>
  );
}

const bothSchema = z.object({
  password: z.string().check(z.minLength(1, 'Password is required')),
  code: z.string().check(z.trim(), z.minLength(1, 'Code is required'), z.maxLength(20)),
});
type BothValues = z.infer<typeof bothSchema>;

/** The new authenticator counts once it has shown a code; until then the old one does. */
function Replace({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const form = useContractForm<BothValues>({
    schema: bothSchema,
    defaults: { password: '', code: '' },
    otherwise,
    send: async (body) => onBegun(await call(beginTotp, { body })),
  });
  return (
    <PlainForm
      form={form}
      failureTitle="That did not work"
      button="Set up the other one"
      busy="One moment…"
      variant="secondary"
    >
      <BothFields form={form} />
    </PlainForm>
  );
}

function BothFields({ form }: { form: ReturnType<typeof useContractForm<BothValues>> }) {
  return (
    <>
      <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
      <TextField
        label="Code of your authenticator, or a recovery code"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </>
  );
}

function SwitchOff({ onReplace }: { onReplace: () => void }) {
  const queryClient = useQueryClient();
  const tell = useToast();
  const form = useContractForm<BothValues>({
    schema: bothSchema,
    defaults: { password: '', code: '' },
    otherwise,
    async send(body) {
      const { message } = await call(endTotp, { body });
      tell({ title: 'Success', description: message });
      await queryClient.invalidateQueries({ queryKey: ask(readAccount).queryKey });
    },
  });
  return (
    <>
      <PlainForm
        form={form}
        failureTitle="That did not work"
        button="Switch it off"
        busy="One moment…"
        variant="secondary"
      >
        <BothFields form={form} />
      </PlainForm>
      <Button variant="secondary" onClick={onReplace}>
        Use another authenticator
      </Button>
    </>
  );
}
