import { passkeyMinutes } from '../../../contracts/account/sign-in/passkeys.ts';
import type { Db } from '../../kernel/database/database.ts';
import { freshToken, hashToken } from '../../people/sessions/sessions.ts';
import * as queries from './passkey-queries.ts';

/** Which browser asks, and who adds a passkey; whoever signs in is nobody yet. */
type Asker = { browserId: string; customerId?: string };

/** 32 random bytes that a device signs, once, in the browser that asked for them. */
export async function makePasskeyChallenge(
  db: Db,
  { browserId, customerId }: Asker,
  now: Date,
): Promise<string> {
  const { token, hash } = freshToken();
  await queries.insertPasskeyChallenge(db, {
    challenge_hash: hash,
    kind: customerId === undefined ? 'sign-in' : 'add',
    customer_id: customerId ?? null,
    browser_hash: hashToken(browserId),
    expires_at: new Date(now.getTime() + passkeyMinutes * 60_000),
  });
  return token;
}

/** The challenge that was signed, which is worth nothing from now on; undefined for one that is late or not this asker's. */
export async function spendChallengeIn(
  db: Db,
  clientDataJSON: string,
  { browserId, customerId }: Asker,
  now: Date,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const of = { hash: hashToken(challenge), browserHash: hashToken(browserId), customerId };
  return (await queries.spendPasskeyChallenge(db, of, now)) ? challenge : undefined;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
