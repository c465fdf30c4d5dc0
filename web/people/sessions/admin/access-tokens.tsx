import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import type * as z from 'zod/mini';
import type { AnswerOf } from '../../../../contracts/kernel/endpoint.ts';
import { scopeNames, tokenScopes } from '../../../../contracts/kernel/token-scopes.ts';
import {
  accessTokenForm,
  listAccessTokens,
  makeAccessToken,
  revokeAccessToken,
} from '../../../../contracts/people/sessions.ts';
import { ask } from '../../../kernel/query-client.ts';
import { Confirm } from '../../../ui/admin/confirm.tsx';
import { DataTable } from '../../../ui/admin/data-table.tsx';
import { OfficeButton } from '../../../ui/admin/office-button.tsx';
import { OfficeText, OfficeTick } from '../../../ui/admin/office-fields.tsx';
import { Empty, Panel } from '../../../ui/admin/panel.tsx';
import { useFirstWrong } from '../../../ui/admin/use-first-wrong.ts';
import { useOfficeCall } from '../../../ui/admin/use-office-call.ts';
import { dateText, momentText } from '../../../ui/date-text.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useKeyOf } from '../../../ui/use-key-of.ts';

type Token = AnswerOf<typeof listAccessTokens>[number];

/** Tokens with which scripts act for this administrator: made, shown once, ended. */
export function AccessTokens() {
  const query = useQuery({ ...ask(listAccessTokens), staleTime: 0 });
  return (
    <Panel title="Access tokens for scripts">
      <div className="grid gap-5">
        <MakeToken />
        <Loading query={query} what="The access tokens">
          {(tokens) => <Tokens tokens={tokens} />}
        </Loading>
      </div>
    </Panel>
  );
}

type Values = z.infer<typeof accessTokenForm>;
const asNumber = { setValueAs: (value: unknown) => (value === '' ? undefined : Number(value)) };

function MakeToken() {
  const [made, setMade] = useState<{ name: string; token: string }>();
  const make = useOfficeCall(makeAccessToken, { done: 'Token made', refresh: [listAccessTokens] });
  const keyFor = useKeyOf();
  const form = useContractForm<Values>({
    schema: accessTokenForm,
    defaults: { name: '', days: 90, scopes: ['read'], password: '' },
    otherwise: 'The shop did not answer. Please try again: one token is made.',
    async send(body) {
      setMade(await make.runAndWait({ body: { ...body, key: keyFor(body) } }));
      form.reset();
    },
  });
  const { form: formElement } = useFirstWrong(form.isSubmitting);
  return (
    <>
      <form
        ref={formElement}
        noValidate
        onSubmit={form.submit}
        className="flex flex-wrap items-start gap-x-3 gap-y-4"
      >
        <OfficeText label="What it is for" placeholder="Stock import" {...form.field('name')} />
        <OfficeText
          label="Days that it lasts"
          inputMode="numeric"
          className="w-36"
          {...form.field('days', asNumber)}
        />
        <Scopes {...form.field('scopes')} />
        <OfficeText
          label="Your password, for this token"
          type="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        <OfficeButton
          type="submit"
          variant="primary"
          className="mt-7"
          aria-busy={form.isSubmitting || undefined}
        >
          Make a token
        </OfficeButton>
      </form>
      {form.failure && <FieldError>{form.failure}</FieldError>}
      {made && (
        <div role="status" className="grid gap-1 rounded-control bg-mist p-3">
          <p>
            The token for “{made.name}”. It is shown only now; a script sends it as{' '}
            <code>Authorization: Bearer …</code>.
          </p>
          <p>
            <code className="font-[560] wrap-anywhere select-all">{made.token}</code>
          </p>
        </div>
      )}
    </>
  );
}

/** Boxes of one name: the form keeps those that are ticked as a list. */
function Scopes({ error, ...box }: ComponentProps<'input'> & { error?: string | undefined }) {
  return (
    <fieldset className="grid w-full gap-1">
      <legend className="mb-1 font-[560]">What it may do</legend>
      {tokenScopes.map((scope) => (
        <OfficeTick key={scope} label={scopeNames[scope]} value={scope} {...box} />
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

function Tokens({ tokens }: { tokens: readonly Token[] }) {
  const [ending, setEnding] = useState<Token>();
  const revoke = useOfficeCall(revokeAccessToken, {
    done: 'Token ended',
    refresh: [listAccessTokens],
    onDone: () => setEnding(undefined),
  });
  return (
    <>
      <DataTable
        caption="Access tokens"
        keyOf={({ id }) => id}
        rows={tokens}
        empty={
          <Empty title="No tokens yet">Make one for each script, so that each can be ended by itself.</Empty>
        }
        columns={[
          { label: 'For', cell: ({ name }) => name },
          { label: 'May', cell: ({ scopes }) => scopes.join(', ') },
          { label: 'Made', cell: ({ madeAt }) => dateText(madeAt), from: 'md' },
          { label: 'Ends', cell: ({ expiresAt }) => dateText(expiresAt) },
          {
            label: 'Last used',
            cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : momentText(lastUsedAt)),
            from: 'md',
          },
          {
            label: 'End it',
            cell: (token) => (
              <OfficeButton
                variant="danger"
                aria-label={`End ${token.name}`}
                onClick={() => setEnding(token)}
              >
                End
              </OfficeButton>
            ),
          },
        ]}
      />
      <Confirm
        open={ending !== undefined}
        title={`End “${ending?.name ?? ''}”?`}
        action="End the token"
        isDanger
        isBusy={revoke.isBusy}
        onClose={() => setEnding(undefined)}
        onConfirm={() => ending && revoke.run({ params: { id: ending.id } })}
      >
        <p>A script that still uses it is refused from this moment on.</p>
      </Confirm>
    </>
  );
}
