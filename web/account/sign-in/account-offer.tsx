import { useState } from 'react';
import * as z from 'zod/mini';
import { newPassword } from '../../../contracts/account/sign-in/sign-in.ts';
import type { Order } from '../../../contracts/orders/orders/orders.ts';
import { useUser } from '../../people/customers/user-query.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { PlainForm } from '../../ui/plain-form.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { isAccountOffered } from './account-offered.ts';
import { humanToken } from './human-token.ts';
import { useFormAge } from './use-form-age.ts';
import { useSigning } from './use-signing.ts';

const schema = z.object({ password: newPassword });

/** An account in one field, for whoever bought as a guest: what else it needs stands in the order. */
export function AccountOffer({ order }: { order: Pick<Order, 'email' | 'address'> }) {
  const user = useUser();
  const { signUp } = useSigning();
  const { waitUntilOldEnough, ageMs } = useFormAge();
  const [isSent, setSent] = useState(false);
  const form = useContractForm<z.infer<typeof schema>>({
    schema,
    defaults: { password: '' },
    otherwise: 'The shop could not be reached. Please try again.',
    async send({ password }) {
      await waitUntilOldEnough();
      const recaptchaToken = await humanToken();
      const who = { email: order.email, password, confirmPassword: password, ...namesOf(order), website: '' };
      setSent(await signUp({ ...who, openForMs: ageMs(), recaptchaToken }));
    },
  });
  if (!isSent && !isAccountOffered(order, user)) return null;
  return (
    <section aria-labelledby="account-offer" className="rounded-card bg-linen p-6 print:hidden">
      <h2 id="account-offer" className="text-h3">
        Keep this order with you
      </h2>
      {isSent ? (
        <p className="mt-3" role="status">
          Please open the letter that we have just sent to{' '}
          <strong className="font-[560] wrap-break-word">{order.email}</strong>. Your account is ready then,
          with this order in it.
        </p>
      ) : (
        <>
          <p className="mt-3 mb-5">
            A password makes an account for{' '}
            <strong className="font-[560] wrap-break-word">{order.email}</strong>, with this order in it.
          </p>
          <PlainForm
            form={form}
            failureTitle="Registration failed"
            button="Create my account"
            busy="One moment…"
            variant="secondary"
          >
            <PasswordField
              label="Password"
              hint="At least 6 characters."
              autoComplete="new-password"
              {...form.field('password')}
            />
          </PlainForm>
        </>
      )}
    </section>
  );
}

/** 'Mabel Rose Okafor' → Mabel, Rose Okafor; a pick-up has no name. */
function namesOf({ address }: Pick<Order, 'address'>): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = (address?.name ?? '').split(' ');
  return { firstName: firstName.slice(0, 60), lastName: rest.join(' ').slice(0, 60) };
}
