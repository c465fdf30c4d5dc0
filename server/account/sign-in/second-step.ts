import type { beginTotp as beginTotpCall } from '../../../contracts/account/sign-in/sign-in.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { countTry, resetTries } from '../../kernel/http/limits.ts';
import { qrCodeOf } from '../../kernel/qr-code.ts';
import * as customers from '../../people/customers/customers.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { refuseWrongPassword } from './passwords.ts';
import { limits, signInMessages } from './rules.ts';
import {
  authenticatorAddress,
  freshRecoveryCodes,
  freshSecret,
  matchingStep,
  hashRecoveryCode,
} from './totp.ts';

/** What stops a sign-in whose password was right: undefined where there is no second step, or it was taken. */
export async function isSecondStep(
  db: Db,
  customer: customers.CustomerRecord,
  code: string | undefined,
  now: Date,
  /** Whose tries are counted: the account's, or those of a device that its owner knows. */
  who = customer.id,
): Promise<Refusal<'code_needed' | 'too_many'> | undefined> {
  if (!customer.totp_since || !customer.totp_secret) return undefined;
  if (!code) return refuse('code_needed', signInMessages.codeNeeded);
  const tooMany = await countTry(db, limits.code, who, now);
  if (tooMany) return tooMany;
  const step = matchingStep(customer.totp_secret, code.replace(/\s/g, ''), now);
  const isRight =
    step === undefined
      ? await customers.spendRecoveryCode(db, customer.id, hashRecoveryCode(code))
      : await customers.spendTotpStep(db, customer.id, step);
  if (!isRight) return refuse('code_needed', signInMessages.codeWrong);
  await resetTries(db, limits.code, who);
  return undefined;
}

type Proof = { password: string; code?: string | undefined };

/** Whoever changes the second step, or adds a passkey, has the password, and a code of the one that is on. */
export async function proveBoth(
  db: Db,
  customerId: string,
  { password, code }: Proof,
  now: Date,
): Promise<
  customers.CustomerRecord | Refusal<'busy' | 'code_needed' | 'too_many' | 'wrong_code' | 'wrong_password'>
> {
  const customer = await refuseWrongPassword(db, customerId, password, now);
  if (isRefusal(customer)) return customer;
  const stopped = await isSecondStep(db, customer, code, now);
  if (!stopped) return customer;
  if (stopped.refused === 'too_many') return stopped;
  return refuse('wrong_code', stopped.message, { fields: [{ field: 'code', message: stopped.message }] });
}

/** The new secret waits beside the one that counts. */
export async function beginTotp(
  db: Db,
  customerId: string,
  proof: Proof,
  now: Date,
): Promise<
  | AnswerOf<typeof beginTotpCall>
  | Refusal<'busy' | 'code_needed' | 'too_many' | 'wrong_code' | 'wrong_password'>
> {
  const customer = await proveBoth(db, customerId, proof, now);
  if (isRefusal(customer)) return customer;
  const secret = freshSecret();
  await customers.updateCustomer(db, customerId, { totp_pending: secret });
  const { brand } = await currentSettings(db);
  const address = authenticatorAddress(secret, brand, customer.email);
  return { secret, address, squares: await qrCodeOf(address) };
}

/** From now on the new secret counts, and the recovery codes that are answered this once. */
export async function confirmTotp(
  db: Db,
  customerId: string,
  code: string,
  now: Date,
): Promise<{ recoveryCodes: string[] } | Refusal<'too_many' | 'wrong_code'>> {
  const tooMany = await countTry(db, limits.code, customerId, now);
  if (tooMany) return tooMany;
  return inTransaction(db, async (db) => {
    const customer = await customers.lockCustomer(db, customerId);
    const pending = customer?.totp_pending;
    const step = pending ? matchingStep(pending, code, now) : undefined;
    if (!pending || step === undefined) return refuse('wrong_code', signInMessages.codeWrong);
    const { codes, hashes } = freshRecoveryCodes();
    await customers.updateCustomer(db, customerId, {
      totp_secret: pending,
      totp_pending: null,
      totp_since: now,
      totp_last_step: step,
      recovery_codes: hashes,
    });
    return { recoveryCodes: codes };
  });
}

export async function endTotp(
  db: Db,
  customerId: string,
  proof: Proof,
  now: Date,
): Promise<
  { message: string } | Refusal<'busy' | 'code_needed' | 'too_many' | 'wrong_code' | 'wrong_password'>
> {
  const customer = await proveBoth(db, customerId, proof, now);
  if (isRefusal(customer)) return customer;
  await customers.updateCustomer(db, customerId, {
    totp_secret: null,
    totp_pending: null,
    totp_since: null,
    recovery_codes: [],
  });
  return { message: 'The second step is off.' };
}
