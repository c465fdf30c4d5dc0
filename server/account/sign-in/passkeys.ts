import type * as z from 'zod/mini';
import {
  type beginPasskey as beginPasskeyCall,
  type newCredential,
  passkeyMinutes,
  passkeysMost,
  type PasskeyShown,
} from '../../../contracts/account/sign-in/passkeys.ts';
import type { AnswerOf } from '../../../contracts/kernel/endpoint.ts';
import { isRefusal, refuse, type Refusal } from '../../../contracts/kernel/refusal.ts';
import { inTransaction, type Db } from '../../kernel/database/database.ts';
import { timeOrderedId } from '../../kernel/random.ts';
import * as customers from '../../people/customers/customers.ts';
import { deviceText } from '../../people/sessions/sessions.ts';
import { currentSettings } from '../../platform/settings/settings.ts';
import type { SignInDeps } from './deps.ts';
import { writePasskeyNotice } from './emails.ts';
import { makePasskeyChallenge, spendChallengeIn } from './passkey-challenges.ts';
import { checkedNewKey, passkeyAlgorithms, relyingPartyOf } from './passkey-check.ts';
import * as queries from './passkey-queries.ts';
import { refuseWrongPassword } from './passwords.ts';
import { passkeyMessages, userHandleOf } from './rules.ts';
import { proveBoth } from './second-step.ts';

type Browser = { id: string; device: string };
type Changed = { passkeys: PasskeyShown[]; name: string };

export async function passkeysOf(db: Db, customerId: string): Promise<{ passkeys: PasskeyShown[] }> {
  const rows = await queries.findPasskeys(db, customerId);
  const passkeys = rows.map((row) => ({
    id: row.id,
    name: row.name,
    addedAt: row.added_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
  return { passkeys };
}

/**
 * Whoever adds a key to an account has its password, and a code of its second step. Its email is verified: an
 * account that somebody made with another's address must not keep a key when the other takes it over.
 */
export async function beginPasskey(
  db: Db,
  customerId: string,
  { browser, ...proof }: { password: string; code?: string | undefined; browser: Browser },
  deps: SignInDeps,
): Promise<
  | AnswerOf<typeof beginPasskeyCall>
  | Refusal<
      'busy' | 'code_needed' | 'not_permitted' | 'too_many' | 'unverified' | 'wrong_code' | 'wrong_password'
    >
> {
  const customer = await proveBoth(db, customerId, proof, deps.now());
  if (isRefusal(customer)) return customer;
  if (!customer.verified_at) return refuse('unverified', passkeyMessages.unverified);
  const known = await queries.findPasskeys(db, customerId);
  if (known.length >= passkeysMost) return refuseMore();
  const { brand } = await currentSettings(db);
  return {
    challenge: await makePasskeyChallenge(db, { browserId: browser.id, customerId }, deps.now()),
    rp: { id: relyingPartyOf(deps.siteOrigin), name: brand },
    user: {
      id: userHandleOf(customerId),
      name: customer.email,
      displayName: customers.customerName(customer),
    },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: passkeyMinutes * 60_000,
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({
      id,
      type: 'public-key' as const,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

function refuseMore(): Refusal<'not_permitted'> {
  return refuse(
    'not_permitted',
    `An account has at most ${passkeysMost} passkeys. Please remove one that you no longer use.`,
  );
}

/** It is called after the browser and system that made it, until its owner renames it. */
export async function addPasskey(
  db: Db,
  customerId: string,
  { credential, browser }: { credential: z.infer<typeof newCredential>; browser: Browser },
  deps: SignInDeps,
): Promise<Changed | Refusal<'link_over' | 'not_permitted' | 'unauthenticated'>> {
  const now = deps.now();
  const asker = { browserId: browser.id, customerId };
  const challenge = await spendChallengeIn(db, credential.response.clientDataJSON, asker, now);
  if (challenge === undefined) return refuse('link_over', passkeyMessages.late);
  const key = await checkedNewKey(credential, { challenge, siteOrigin: deps.siteOrigin });
  if (!key) return refuse('not_permitted', passkeyMessages.notMade);
  return inTransaction(db, async (db) => {
    const customer = await customers.lockCustomer(db, customerId);
    if (!customer) return refuse('unauthenticated', 'Please sign in first.');
    const name = deviceText(browser.device);
    if ((await queries.findPasskeys(db, customerId)).length >= passkeysMost) return refuseMore();
    const isNew = await queries.insertPasskey(db, {
      id: timeOrderedId(now),
      customer_id: customerId,
      credential_id: key.id,
      public_key: key.publicKey,
      sign_count: key.signCount,
      transports: credential.response.transports,
      name,
      added_at: now,
      last_used_at: null,
    });
    if (!isNew) return refuse('not_permitted', passkeyMessages.known);
    await writePasskeyNotice(db, customer, { kind: 'passkey-added', passkey: name }, deps);
    return { ...(await passkeysOf(db, customerId)), name };
  });
}

export async function renamePasskey(
  db: Db,
  customerId: string,
  { id, name }: { id: string; name: string },
): Promise<Changed | Refusal<'not_found'>> {
  if (!(await queries.setPasskeyName(db, { id, customerId, name })))
    return refuse('not_found', passkeyMessages.gone);
  return { ...(await passkeysOf(db, customerId)), name };
}

export async function removePasskey(
  db: Db,
  customerId: string,
  { id, password }: { id: string; password: string },
  deps: SignInDeps,
): Promise<Changed | Refusal<'busy' | 'not_found' | 'too_many' | 'wrong_password'>> {
  const customer = await refuseWrongPassword(db, customerId, password, deps.now());
  if (isRefusal(customer)) return customer;
  return inTransaction(db, async (db) => {
    const removed = await queries.deletePasskey(db, id, customerId);
    if (!removed) return refuse('not_found', passkeyMessages.gone);
    const { name } = removed;
    await writePasskeyNotice(db, customer, { kind: 'passkey-removed', passkey: name }, deps);
    return { ...(await passkeysOf(db, customerId)), name };
  });
}
