import { createHmac, timingSafeEqual } from 'node:crypto';
import { paths } from '../../../contracts/kernel/paths.ts';
import { chosenEmailKinds, type EmailChoices } from '../../../contracts/people/customers/customers.ts';

export type EmailKindChosen = keyof EmailChoices;

/** @property linkKey signs the links of emails; @property siteOrigin is where they lead */
export type EmailDeps = { linkKey: string; siteOrigin: string; now: Date };

/** The link with which an account ends a kind of email without signing in; it works for as long as the shop's key does. */
export function leaveUrlOf(
  { linkKey, siteOrigin }: Omit<EmailDeps, 'now'>,
  customerId: string,
  email: EmailKindChosen,
): string {
  return siteOrigin + paths.leaveEmails(`${customerId}.${email}.${macOf(linkKey, customerId, email)}`);
}

/** Whose emails a link ends, and which; undefined for a link that the shop did not make. */
export function readLeaveToken(
  linkKey: string,
  token: string,
): { customerId: string; email: EmailKindChosen } | undefined {
  const [customerId = '', name = '', mac = '', ...rest] = token.split('.');
  const email = chosenEmailKinds.find((one) => one === name);
  if (!email || rest.length > 0) return undefined;
  const expected = Buffer.from(macOf(linkKey, customerId, email));
  const given = Buffer.from(mac);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? { customerId, email } : undefined;
}

function macOf(linkKey: string, customerId: string, email: EmailKindChosen): string {
  return createHmac('sha256', linkKey).update(`letters-leave:${customerId}:${email}`).digest('base64url');
}
