import { formOpenLeastMs } from '../../../contracts/account/sign-in/sign-in.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { countTry } from '../../kernel/http/limits.ts';
import { networkOf } from '../../kernel/http/network.ts';
import type { Person } from '../../kernel/http/person.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import * as customers from '../../people/customers/customers.ts';
import { hashToken, type Use } from '../../people/sessions/sessions.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import { writeEmailLater } from './emails.ts';
import type { HumanCheck } from './human-check.ts';
import { signIn, type SignedIn } from './log-in.ts';
import * as queries from './queries.ts';
import { limits, signInMessages } from './rules.ts';

const taken = 'There is an account with this email already. Please log in.';

export type RegisterInput = {
  email: string;
  password: string;
  confirmPassword?: string | undefined;
  firstName: string;
  lastName: string;
  guestCartId?: string | null | undefined;
  guestWishlist: number[];
  website: string;
  openForMs?: number | undefined;
  recaptchaToken?: string | undefined;
  /** Which browser registers: see `Browser.id`. */
  browserId: string;
};

export type Registered =
  | { answer: { requiresVerification: true; message: string }; session?: undefined }
  | {
      answer: SignedIn['answer'] & { requiresVerification: false; message: string };
      session: SignedIn['session'];
    };

const mustVerify: Registered = { answer: { requiresVerification: true, message: signInMessages.registered } };

/**
 * Makes an account. Where addresses must be verified, an address that has one gets the same answer in
 * the same time; its owner gets an email that says so.
 */
export async function register(
  db: Db,
  input: RegisterInput,
  before: Person | undefined,
  use: Use,
  isHuman: HumanCheck,
): Promise<Registered | Refusal<'busy' | 'email_taken' | 'malformed' | 'too_many' | 'weak_password'>> {
  const tooMany = await countTry(db, limits.register, networkOf(use.address), use.now);
  if (tooMany) return tooMany;
  if (input.confirmPassword !== undefined && input.confirmPassword !== input.password)
    return refuseField('confirmPassword', "Passwords don't match");
  if (input.website !== '') return mustVerify;
  if (input.openForMs !== undefined && input.openForMs < formOpenLeastMs)
    return refuse('malformed', 'That was very quick. Please send it once more.');
  if (!(await isHuman(input.recaptchaToken, use.address)))
    return refuse('malformed', 'We could not tell that you are a person. Please send it once more.');
  const weak = await customers.refuseWeak(db, input.password, { ...input, isAdmin: false });
  if (weak) return weak;
  const passwordHash = await customers.hashPassword(input.password);
  if (isRefusal(passwordHash)) return passwordHash;
  const { requiresVerification } = await currentSettings(db);
  return inTransaction(db, async (db) => {
    const customer = await customers.makeCustomer(db, { ...input, passwordHash, isVerified: false }, use.now);
    if (!customer && !requiresVerification)
      return refuse('email_taken', taken, { fields: [{ field: 'email', message: taken }] });
    const registrationId = await keepRegistration(db, input, passwordHash, use.now);
    await writeEmailLater(db, { about: 'registration', email: input.email, registrationId });
    if (requiresVerification || !customer) return mustVerify;
    const { answer, session } = await signIn(db, customer, { ...input, sharedDevice: false, before, use });
    return { answer: { ...answer, requiresVerification: false, message: signInMessages.signedUp }, session };
  });
}

/** Kept beside whatever others said of the same address until its own email is answered; null where the address is confirmed. */
async function keepRegistration(db: Db, input: RegisterInput, passwordHash: string, now: Date) {
  const customer = await customers.customerByEmail(db, input.email);
  if (!customer || customer.verified_at) return null;
  const id = timeOrderedId(now);
  await queries.insertRegistration(db, {
    id,
    customer_id: customer.id,
    password_hash: passwordHash,
    first_name: input.firstName,
    last_name: input.lastName,
    browser_hash: hashToken(input.browserId),
    made_at: now,
  });
  return id;
}

function refuseField(field: string, message: string): Refusal<'malformed'> {
  return refuse('malformed', message, { fields: [{ field, message }] });
}
