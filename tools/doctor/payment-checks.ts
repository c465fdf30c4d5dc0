import type { Config } from '../../server/config.ts';
import { CannotStart } from '../../server/kernel/process/cannot-start.ts';
import {
  stripeProvider,
  tryProviderKey,
  type PaymentProvider,
} from '../../server/orders/payments/payments.ts';
import type { Advice, Check } from './check.ts';

export function paymentChecks({ stripe, production, allowSandboxPayments }: Config): Check[] {
  if (stripe) return [{ what: 'payments', look: () => lookAtKey(stripeProvider(stripe), stripe.secretKey) }];
  const advice = 'PAYMENTS is the sandbox: nobody really pays.';
  const says =
    production && allowSandboxPayments ? `${advice} ALLOW_SANDBOX_PAYMENTS says that this is meant.` : advice;
  return [{ what: 'payments', look: () => Promise.resolve({ advice: says }) }];
}

export async function lookAtKey(provider: PaymentProvider, key: string): Promise<string | Advice> {
  const unanswered: unknown[] = [];
  await tryProviderKey(provider, { warn: (fault: unknown) => void unanswered.push(fault) });
  if (unanswered.length > 0)
    throw new CannotStart(
      'Stripe cannot be reached from here. Does a firewall let https to api.stripe.com out?',
    );
  return /^[sr]k_test_/.test(key)
    ? { advice: 'Stripe takes the key, which is a test key: nobody really pays.' }
    : 'Stripe takes the key. What it signs its events with is seen when the first one comes.';
}
