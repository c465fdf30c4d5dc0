import type * as z from 'zod/mini';
import type { newCredential, signedCredential } from '../../../contracts/account/sign-in/passkeys.ts';

/** What the library needs 260 ms and 30 MB for is loaded when somebody uses a passkey, not when the shop starts. */
const load = () => import('@simplewebauthn/server');

/** ES256, EdDSA and RS256, which all devices have one of. */
export const passkeyAlgorithms = [-7, -8, -257];

/** The name under which devices keep the shop's passkeys: its host. */
export function relyingPartyOf(siteOrigin: string): string {
  return new URL(siteOrigin).hostname;
}

type Expected = { challenge: string; siteOrigin: string };

/** The key of a new passkey; undefined for what no device makes for this shop, challenge and holder. */
export async function checkedNewKey(
  credential: z.infer<typeof newCredential>,
  { challenge, siteOrigin }: Expected,
): Promise<{ id: string; publicKey: Buffer; signCount: number } | undefined> {
  const { verifyRegistrationResponse } = await load();
  const { transports: _said, ...signed } = credential.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: siteOrigin,
      expectedRPID: relyingPartyOf(siteOrigin),
      supportedAlgorithmIDs: passkeyAlgorithms,
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    // The id is of what was made, not what the browser says beside it.
    return id === credential.id ? { id, publicKey: Buffer.from(publicKey), signCount: counter } : undefined;
  } catch {
    // Whatever the library throws here is about what was sent.
    return undefined;
  }
}

type StoredKey = { credential_id: string; public_key: Buffer; sign_count: number };

/** How far the device has counted; undefined where this key did not sign this challenge for this shop, now. */
export async function checkedSignCount(
  credential: z.infer<typeof signedCredential>,
  key: StoredKey,
  { challenge, siteOrigin }: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load();
  const { userHandle: _compared, ...signed } = credential.response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: siteOrigin,
      expectedRPID: relyingPartyOf(siteOrigin),
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: key.sign_count,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}
