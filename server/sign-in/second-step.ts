import type { AnswerOf } from '../../contracts/endpoint.ts';
import type { beginTotp as beginTotpCall } from '../../contracts/sign-in.ts';
import { isRefusal, refuse, type Refusal } from '../../contracts/refusal.ts';
import * as customers from '../customers/customers.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { countTry, forgetTries } from '../kernel/limits.ts';
import { currentSettings } from '../settings/settings.ts';
import { refuseWrongPassword } from './passwords.ts';
import { limits, words } from './rules.ts';
import { squaresOf } from './squares.ts';
import {
  authenticatorAddress,
  freshRecoveryCodes,
  freshSecret,
  matchingStep,
  recoveryPrint,
} from './totp.ts';

/** What stops a sign-in whose password was right: undefined where there is no second step, or it was taken. */
export async function isSecondStep(
  db: Db,
  customer: customers.CustomerRow,
  code: string | undefined,
  now: Date,
): Promise<Refusal<'code_needed' | 'too_many'> | undefined> {
  if (!customer.totp_since || !customer.totp_secret) return undefined;
  if (!code) return refuse('code_needed', words.codeNeeded);
  const tooMany = await countTry(db, limits.code, customer.id, now);
  if (tooMany) return tooMany;
  const step = matchingStep(customer.totp_secret, code.replace(/\s/g, ''), now);
  const isRight =
    step === undefined
      ? await customers.spendRecoveryCode(db, customer.id, recoveryPrint(code))
      : await customers.spendTotpStep(db, customer.id, step);
  if (!isRight) return refuse('code_needed', words.codeWrong);
  await forgetTries(db, limits.code, customer.id);
  return undefined;
}

export async function beginTotp(
  db: Db,
  customerId: string,
  password: string,
  now: Date,
): Promise<AnswerOf<typeof beginTotpCall> | Refusal> {
  const customer = await refuseWrongPassword(db, customerId, password, now);
  if (isRefusal(customer)) return customer;
  const secret = freshSecret();
  await customers.updateCustomer(db, customerId, {
    totp_secret: secret,
    totp_since: null,
    totp_last_step: 0,
  });
  const { brand } = await currentSettings(db);
  const address = authenticatorAddress(secret, brand, customer.email);
  return { secret, address, squares: await squaresOf(address) };
}

/** The codes are answered this once. */
export function confirmTotp(
  db: Db,
  customerId: string,
  code: string,
  now: Date,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  return inTransaction(db, async (db) => {
    const tooMany = await countTry(db, limits.code, customerId, now);
    if (tooMany) return tooMany;
    const customer = await customers.lockCustomer(db, customerId);
    const step = customer?.totp_secret ? matchingStep(customer.totp_secret, code, now) : undefined;
    if (step === undefined || !(await customers.spendTotpStep(db, customerId, step)))
      return refuse('wrong_code', words.codeWrong);
    const { codes, prints } = freshRecoveryCodes();
    await customers.updateCustomer(db, customerId, { totp_since: now, recovery_codes: prints });
    return { recoveryCodes: codes };
  });
}

export async function endTotp(
  db: Db,
  customerId: string,
  password: string,
  now: Date,
): Promise<{ message: string } | Refusal> {
  const customer = await refuseWrongPassword(db, customerId, password, now);
  if (isRefusal(customer)) return customer;
  await customers.updateCustomer(db, customerId, { totp_secret: null, totp_since: null, recovery_codes: [] });
  return { message: 'The second step is off.' };
}
