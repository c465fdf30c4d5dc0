import type * as z from 'zod/mini';
import {
  type beginPasskeyLogin as beginPasskeyLoginCall,
  passkeyMinutes,
  type signedCredential,
} from '../../../contracts/account/sign-in/passkeys.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import type { Db } from '../../kernel/database/database.ts';
import { countTry, type Caller } from '../../kernel/http/limits.ts';
import { networkOf } from '../../kernel/http/network.ts';
import type { Person } from '../../kernel/http/person.ts';
import * as customers from '../../people/customers/customers.ts';
import type { Use } from '../../people/sessions/sessions.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import type { SignInDeps } from './deps.ts';
import { signIn, type LoginInput, type SignedIn } from './log-in.ts';
import { makePasskeyChallenge, spendChallengeIn } from './passkey-challenges.ts';
import { checkedSignCount, relyingPartyOf } from './passkey-check.ts';
import * as queries from './passkey-queries.ts';
import { limits, passkeyMessages, signInMessages, userHandleOf } from './rules.ts';

export async function beginPasskeyLogin(
  db: Db,
  { browserId, network }: Caller,
  deps: SignInDeps,
): Promise<AnswerOf<typeof beginPasskeyLoginCall> | Refusal<'too_many'>> {
  const tooMany = await countTry(db, limits.passkeyChallenge, network, deps.now());
  if (tooMany) return tooMany;
  return {
    challenge: await makePasskeyChallenge(db, { browserId }, deps.now()),
    rpId: relyingPartyOf(deps.siteOrigin),
    timeout: passkeyMinutes * 60_000,
    userVerification: 'required',
  };
}

type PasskeyLogin = Pick<LoginInput, 'guestCartId' | 'guestWishlist' | 'sharedDevice'> & {
  credential: z.infer<typeof signedCredential>;
  browserId: string;
};

/**
 * Signs in by what a device signed. The device has asked for its holder's finger, face or PIN, so it counts as both
 * steps. An unknown key, a wrong signature and a closed account are refused with the same words.
 */
export async function loginWithPasskey(
  db: Db,
  { credential, browserId, ...arrival }: PasskeyLogin,
  before: Person | undefined,
  use: Use,
  deps: SignInDeps,
): Promise<SignedIn | Refusal<'link_over' | 'too_many' | 'unverified' | 'wrong_credentials'>> {
  const tooMany = await countTry(db, limits.loginAddress, networkOf(use.address), use.now);
  if (tooMany) return tooMany;
  const challenge = await spendChallengeIn(db, credential.response.clientDataJSON, { browserId }, use.now);
  if (challenge === undefined) return refuse('link_over', passkeyMessages.late);
  const customer = await holderOf(db, credential, { challenge, siteOrigin: deps.siteOrigin }, use.now);
  if (!customer) return refuse('wrong_credentials', passkeyMessages.unknown);
  if (!customer.verified_at && (await currentSettings(db)).requiresVerification)
    return refuse('unverified', signInMessages.unverified);
  return signIn(db, customer, { ...arrival, before, use });
}

/** Whose key has signed; undefined where none did that is good. */
async function holderOf(
  db: Db,
  credential: z.infer<typeof signedCredential>,
  expected: { challenge: string; siteOrigin: string },
  now: Date,
): Promise<customers.CustomerRecord | undefined> {
  const passkey = await queries.findPasskey(db, credential.id);
  const customer = passkey && (await customers.customerById(db, passkey.customer_id));
  if (!customer) return undefined;
  // A device that says whose the key is must say the same.
  const { userHandle } = credential.response;
  if (userHandle && userHandle !== userHandleOf(customer.id)) return undefined;
  const signCount = await checkedSignCount(credential, passkey, expected);
  if (signCount === undefined) return undefined;
  return (await queries.notePasskeyUse(db, passkey.id, { signCount, now })) ? customer : undefined;
}
