import { createHash } from 'node:crypto';
import { HOTP, Secret, TOTP } from 'otpauth';

export function freshSecret(): string {
  return new Secret().base32;
}

/** One-time codes by time: RFC 6238 with SHA-1, 30 seconds and six digits, as every authenticator reads them. */
export function codeAt(secret: string, step: number): string {
  return HOTP.generate({ secret: Secret.fromBase32(secret), counter: step });
}

export function stepAt(now: Date): number {
  return TOTP.counter({ timestamp: now.getTime() });
}

/** The step whose code this is: now, or one before or after, for clocks that differ. */
export function matchingStep(secret: string, code: string, now: Date): number | undefined {
  // The library throws at what has six characters and more bytes.
  if (!/^\d{6}$/.test(code)) return undefined;
  const step = stepAt(now);
  const apart = HOTP.validate({ secret: Secret.fromBase32(secret), token: code, counter: step, window: 1 });
  return apart === null ? undefined : step + apart;
}

/** What an authenticator reads from a QR code. */
export function authenticatorAddress(secret: string, brand: string, account: string): string {
  return new TOTP({ issuer: brand, label: account, secret }).toString();
}

/** Ten codes for the day when the phone is lost: shown once, kept as hashes, each good once. */
export function freshRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: 10 }, () => {
    const text = new Secret({ size: 7 }).base32.slice(0, 10).toLowerCase();
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

export function hashRecoveryCode(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z2-7]/g, '');
  return createHash('sha256').update(`recovery:${plain}`).digest('base64url');
}
