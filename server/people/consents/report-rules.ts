import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Headers } from '../../kernel/http/http.ts';

export type MailReport = { kind: 'bounced' | 'complained'; email: string; reason: string };

const freshSeconds = 300;

/** By a password (Postmark) or a signature (Standard Webhooks), both with the same secret. */
export function isSignedReport(headers: Headers, body: string, secret: string, now: Date): boolean {
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/.exec(headers['authorization'] ?? '')?.[1];
  if (basic !== undefined) {
    const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(basic, 'base64').toString()) ?? [];
    return isEqual(password, secret);
  }
  const at = Number(headers['webhook-timestamp']);
  if (!(Math.abs(now.getTime() / 1_000 - at) <= freshSeconds)) return false;
  const signed = `${headers['webhook-id'] ?? ''}.${headers['webhook-timestamp'] ?? ''}.${body}`;
  const expected = `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`;
  return (headers['webhook-signature'] ?? '').split(' ').some((given) => isEqual(given, expected));
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

type Json = Readonly<Record<string, unknown>>;

/**
 * What a provider reports, in the shop's words. What came back for a while only is none; undefined for what is no
 * report at all.
 */
export function reportsIn(body: string): MailReport[] | undefined {
  const given = jsonOf(body);
  if (!given) return undefined;
  const told = [...inShopsWords(given), ...inPostmarks(given), ...inSes(given)];
  return told
    .filter(({ email }) => email.includes('@') && email.length <= 254 && !email.includes('\0'))
    .slice(0, 100);
}

function inShopsWords({ type, email, reason }: Json): MailReport[] {
  if (type === 'bounce') return [reportOf('bounced', email, reason)];
  return type === 'complaint' ? [reportOf('complained', email, reason)] : [];
}

function inPostmarks({
  RecordType: record,
  Type: type,
  Email: email,
  Description: reason,
}: Json): MailReport[] {
  if (record === 'SpamComplaint') return [reportOf('complained', email, reason)];
  const isHard = record === 'Bounce' && (type === 'HardBounce' || type === 'BadEmailAddress');
  return isHard ? [reportOf('bounced', email, reason)] : [];
}

function inSes({ notificationType, eventType, bounce, complaint }: Json): MailReport[] {
  const type = notificationType ?? eventType;
  if (type === 'Complaint')
    return listIn(objectOf(complaint)['complainedRecipients']).map((one) =>
      reportOf('complained', one['emailAddress'], objectOf(complaint)['complaintFeedbackType']),
    );
  if (type !== 'Bounce' || objectOf(bounce)['bounceType'] !== 'Permanent') return [];
  return listIn(objectOf(bounce)['bouncedRecipients']).map((one) =>
    reportOf('bounced', one['emailAddress'], one['diagnosticCode']),
  );
}

function reportOf(kind: MailReport['kind'], email: unknown, reason: unknown): MailReport {
  const otherwise = kind === 'bounced' ? 'It could not be delivered.' : 'It was called unwanted.';
  return {
    kind,
    email: typeof email === 'string' ? email.trim() : '',
    reason: (typeof reason === 'string' ? reason.replace(/\p{Cc}/gu, ' ').trim() : '') || otherwise,
  };
}

function jsonOf(text: string): Json | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
}

const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};
const listIn = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectOf) : []);
