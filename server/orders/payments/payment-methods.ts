import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { MethodsShown } from '../../../contracts/orders/payments/payment-methods.ts';
import { methodState, paymentMethods } from '../../../contracts/platform/settings/payment-methods.ts';
import type { Settings } from '../../../contracts/platform/settings/settings.ts';
import type { Db } from '../../kernel/database/database.ts';
import { changeSettings, currentSettings } from '../../platform/settings/settings.ts';
import { withTimeout, type PaymentProvider } from './provider.ts';

/** Asks the provider what its account offers; written only where it changed, because every page shows it. */
export async function refreshPaymentMethods(db: Db, provider: PaymentProvider): Promise<void> {
  const methodsOffered = await withTimeout(provider.methods());
  const kept = (await currentSettings(db)).methodsOffered;
  if (JSON.stringify(kept) !== JSON.stringify(methodsOffered)) await changeSettings(db, { methodsOffered });
}

export async function showPaymentMethods(db: Db): Promise<MethodsShown> {
  const current = await currentSettings(db);
  return paymentMethods.map((method) => ({ method, state: methodState(method, current) }));
}

export async function askForPaymentMethods(
  db: Db,
  provider: PaymentProvider,
): Promise<MethodsShown | Refusal<'payment_unavailable'>> {
  try {
    await refreshPaymentMethods(db, provider);
  } catch {
    // `watchedProvider` has logged why it could not.
    return refuse(
      'payment_unavailable',
      'The payment provider did not answer. What is shown here is as it was.',
    );
  }
  return showPaymentMethods(db);
}

export async function chooseComingMethods(
  db: Db,
  methodsComingSoon: Settings['methodsComingSoon'],
): Promise<MethodsShown> {
  await changeSettings(db, { methodsComingSoon });
  return showPaymentMethods(db);
}
