import { isRefusal, refuse, type Refusal } from '../../contracts/refusal.ts';
import { formOpenLeastMs } from '../../contracts/sign-in.ts';
import * as customers from '../customers/customers.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import { countTry } from '../kernel/limits.ts';
import type { Person } from '../kernel/person.ts';
import type { Use } from '../sessions/sessions.ts';
import { currentSettings } from '../settings/settings.ts';
import type { HumanCheck } from './human-check.ts';
import { writeLetterLater } from './letters.ts';
import { signIn, type SignedIn } from './log-in.ts';
import { limits, words } from './rules.ts';

const taken = 'There is an account with this e-mail already. Please log in.';

export type RegisterWish = {
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
};

export type Registered =
  | { answer: { requiresVerification: true; message: string }; session?: undefined }
  | {
      answer: SignedIn['answer'] & { requiresVerification: false; message: string };
      session: SignedIn['session'];
    };

const mustVerify: Registered = { answer: { requiresVerification: true, message: words.registered } };

/**
 * Makes an account. Where addresses must be verified, an address that has one gets the same answer in
 * the same time; its owner gets a letter that says so.
 */
export async function register(
  db: Db,
  wish: RegisterWish,
  before: Person | undefined,
  use: Use,
  isHuman: HumanCheck,
): Promise<Registered | Refusal> {
  const tooMany = await countTry(db, limits.register, use.address, use.now);
  if (tooMany) return tooMany;
  if (wish.confirmPassword !== undefined && wish.confirmPassword !== wish.password)
    return refuseField('confirmPassword', "Passwords don't match");
  if (wish.website !== '') return mustVerify;
  if (wish.openForMs !== undefined && wish.openForMs < formOpenLeastMs)
    return refuse('malformed', 'That was very quick. Please send it once more.');
  if (!(await isHuman(wish.recaptchaToken, use.address)))
    return refuse('malformed', 'We could not tell that you are a person. Please send it once more.');
  const weak = await customers.refuseWeak(db, wish.password, false);
  if (weak) return weak;
  const passwordPrint = await customers.passwordPrint(wish.password);
  if (isRefusal(passwordPrint)) return passwordPrint;
  const { requiresVerification } = await currentSettings(db);
  return inTransaction(db, async (db) => {
    const customer = await customers.makeCustomer(db, { ...wish, passwordPrint, isVerified: false }, use.now);
    const isNew = customer !== undefined;
    if (!isNew && !requiresVerification)
      return refuse('email_taken', taken, { fields: [{ field: 'email', message: taken }] });
    if (!isNew) await renewUnverified(db, wish, passwordPrint);
    await writeLetterLater(db, { about: 'registration', email: wish.email, isNew });
    if (requiresVerification || !customer) return mustVerify;
    const { answer, session } = await signIn(db, customer, { ...wish, sharedDevice: false, before, use });
    return { answer: { ...answer, requiresVerification: false, message: words.signedUp }, session };
  });
}

/** Whoever registered an address first without being able to read its mail must not keep a password to it. */
async function renewUnverified(db: Db, wish: RegisterWish, passwordPrint: string): Promise<void> {
  const customer = await customers.customerByEmail(db, wish.email);
  if (!customer || customer.verified_at || customer.closed_at) return;
  await customers.updateCustomer(db, customer.id, {
    password_print: passwordPrint,
    first_name: wish.firstName,
    last_name: wish.lastName,
  });
}

function refuseField(field: string, message: string): Refusal<'malformed'> {
  return refuse('malformed', message, { fields: [{ field, message }] });
}
