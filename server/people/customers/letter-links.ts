import { createHmac, timingSafeEqual } from 'node:crypto';
import { chosenLetterKinds, type LetterChoices } from '../../../contracts/people/customers/customers.ts';
import { paths } from '../../../contracts/kernel/paths.ts';

export type LetterKindChosen = keyof LetterChoices;

/** @property linkKey signs the links of letters; @property siteOrigin is where they lead */
export type EmailDeps = { linkKey: string; siteOrigin: string; now: Date };

/** The link with which an account ends a kind of letter without signing in; it works for as long as the shop's key does. */
export function leaveUrlOf(
  { linkKey, siteOrigin }: Omit<EmailDeps, 'now'>,
  customerId: string,
  letter: LetterKindChosen,
): string {
  return siteOrigin + paths.leaveLetters(`${customerId}.${letter}.${macOf(linkKey, customerId, letter)}`);
}

/** Whose letters a link ends, and which; undefined for a link that the shop did not make. */
export function readLeaveToken(
  linkKey: string,
  token: string,
): { customerId: string; letter: LetterKindChosen } | undefined {
  const [customerId = '', name = '', mac = '', ...rest] = token.split('.');
  const letter = chosenLetterKinds.find((one) => one === name);
  if (!letter || rest.length > 0) return undefined;
  const expected = Buffer.from(macOf(linkKey, customerId, letter));
  const given = Buffer.from(mac);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? { customerId, letter } : undefined;
}

function macOf(linkKey: string, customerId: string, letter: LetterKindChosen): string {
  return createHmac('sha256', linkKey).update(`letters-leave:${customerId}:${letter}`).digest('base64url');
}
