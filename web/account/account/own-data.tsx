import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { closeAccount, downloadData } from '../../../contracts/account/account/account.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { priceText } from '../../../contracts/kernel/money.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import type { User } from '../../../contracts/people/customers/user.ts';
import { call } from '../../kernel/call.ts';
import { leaveForGood } from '../../kernel/signed-in-again.ts';
import { becomeUser } from '../../people/customers/current-user.ts';
import { useStoreCredit } from '../../pricing/store-credit/use-store-credit.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useLeaving } from '../sign-in/use-leaving.ts';

export function TakeData() {
  return (
    <>
      <p>Everything that we keep about you, as a file that programs and people can read.</p>
      <a
        href={addressOf(downloadData)}
        download="my-data.json"
        className={buttonClass('secondary', 'justify-self-start')}
      >
        Download my data
      </a>
    </>
  );
}

const schema = z.object({ password: z.string().check(z.minLength(1, 'Password is required')) });

export function CloseAccount({ user, onSignedOut }: { user: User; onSignedOut: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { credit } = useStoreCredit();
  const queryClient = useQueryClient();
  const { leave } = useLeaving();
  const form = useContractForm<z.infer<typeof schema>>({
    schema,
    defaults: { password: '' },
    otherwise: 'The shop could not be reached. Please try again.',
    async send(body) {
      await call(closeAccount, { body });
      leaveForGood();
      leave(user);
      onSignedOut();
      becomeUser(queryClient, null);
      window.location.assign(paths.home);
    },
  });
  return (
    <>
      <p>
        Your name, addresses, wishes and letters go at once and for good. Records of what you bought stay for
        five years, because tax law asks for it, without your account.
      </p>
      {credit && credit.balanceCents > 0 && (
        <p className="font-[560]">
          You have {priceText(credit.balanceCents)} of credit, which ends with your account. Spend it first,
          or write to us.
        </p>
      )}
      {isAsking ? (
        <PlainForm
          form={form}
          failureTitle="Your account is still open"
          button="Close it for good"
          busy="Closing…"
          variant="secondary"
        >
          <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
        </PlainForm>
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
          Close my account
        </Button>
      )}
    </>
  );
}
