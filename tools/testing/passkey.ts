import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  loginWithPasskey,
} from '../../contracts/account/sign-in/passkeys.ts';
import type { AnswerOf, InputOf } from '../../contracts/kernel/endpoint.ts';
import { goodPassword, type TestBrowser } from './person.ts';

/** What a device may do other than it should. */
export type Oddity = {
  origin?: string;
  host?: string;
  /** False where the device has not asked for finger, face or PIN. */
  isVerified?: boolean;
  signCount?: number;
  /** Signs with another key than it showed. */
  key?: KeyObject;
};

type Given = { challenge: string } & Oddity;

const origin = 'http://localhost:3000';
const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** A device in memory that holds one passkey: ES256, no attestation (WebAuthn level 3, sections 6.1 and 6.5). */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = base64url(Buffer.from('somebody'));

  return {
    id: base64url(id),
    privateKey,
    /** Makes its passkey. */
    create(options: AnswerOf<typeof beginPasskey>, odd: Oddity = {}) {
      userHandle = options.user.id;
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const made = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(dataFor(odd, attested))],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: clientDataOf('webauthn.create', { ...odd, challenge: options.challenge }),
          attestationObject: base64url(made),
          transports: ['internal'],
        },
      };
    },
    /** Signs a challenge with it. */
    get(given: Given) {
      const clientDataJSON = clientDataOf('webauthn.get', given);
      const data = dataFor(given);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON,
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', signed, given.key ?? privateKey)),
          userHandle,
        },
      };
    },
  };
}

function dataFor({ host = 'localhost', isVerified = true, signCount = 0 }: Oddity, attested?: Buffer) {
  const present = 0x01;
  const flags = present | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(signCount);
  return Buffer.concat([sha256(host), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;

function clientDataOf(type: string, { challenge, ...odd }: Given): string {
  const data = { type, challenge, origin: odd.origin ?? origin, crossOrigin: false };
  return base64url(Buffer.from(JSON.stringify(data)));
}

/** COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cborMap([
    [small('01'), small('02')],
    [small('03'), small('26')],
    [small('20'), small('01')],
    [small('21'), cborBytes(Buffer.from(x, 'base64url'))],
    [small('22'), cborBytes(Buffer.from(y, 'base64url'))],
  ]);
}

const small = (text: string) => Buffer.from(text, 'hex');

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([Buffer.from([0xa0 | entries.length]), ...entries.flat()]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(head), bytes]);
}

/** A device whose passkey is in the account of this browser. */
export async function passkeyOf(browser: TestBrowser): Promise<SoftwareAuthenticator> {
  const device = softwareAuthenticator();
  const begun = await browser.ask(beginPasskey, { body: { password: goodPassword } });
  const added = await browser.ask(addPasskey, { body: { credential: device.create(begun.body) } });
  if (added.status !== 200) throw new Error(`No passkey: ${JSON.stringify(added.body)}`);
  return device;
}

/** Signs in at this browser by what the device signs. */
export async function arriveByPasskey(
  browser: TestBrowser,
  device: SoftwareAuthenticator,
  odd: Oddity = {},
  more: Partial<InputOf<typeof loginWithPasskey>['body']> = {},
) {
  const { challenge } = (await browser.ask(beginPasskeyLogin)).body;
  const credential = device.get({ challenge, ...odd });
  return browser.ask(loginWithPasskey, { body: { credential, ...more } });
}
