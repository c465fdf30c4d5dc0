import nodemailer from 'nodemailer';
import type { Config } from '../../server/config.ts';
import { CannotStart } from '../../server/kernel/process/cannot-start.ts';
import type { Advice, Check } from './check.ts';

export function mailChecks({ smtpUrl, mailFrom }: Config): Check[] {
  const look = () =>
    smtpUrl
      ? lookAtMailServer(smtpUrl, mailFrom ?? '')
      : Promise.resolve({ advice: 'There is no mail server (SMTP_URL): emails are kept and reach nobody.' });
  return [{ what: 'mail', look }];
}

/** Connects, agrees on TLS and signs in, as if to send; sends nothing. */
async function lookAtMailServer(smtpUrl: string, mailFrom: string): Promise<string | Advice> {
  const { host, hostname, username } = new URL(smtpUrl);
  const waits = { connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 4_000, dnsTimeout: 4_000 };
  const transport = nodemailer.createTransport({ url: smtpUrl, ...waits });
  try {
    await transport.verify();
  } catch (error) {
    throw new CannotStart(`The mail server ${host} (SMTP_URL) ${reasonOf(error)}`, { cause: error });
  } finally {
    transport.close();
  }
  const signedIn = username ? `lets ${decodeURIComponent(username)} in` : 'answers without asking for a name';
  const isNear = /^(?:localhost|127\.|\[::1\])/.test(hostname);
  if (!username && !isNear)
    return { advice: `${host} ${signedIn}; most such servers take no mail for strangers.` };
  return `${host} ${signedIn}; emails come from ${mailFrom}.`;
}

/** Never what the server said: it may repeat the password. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  switch (code) {
    case 'EAUTH':
      return `refuses the name or the password${responseCode ? ` (${responseCode})` : ''}.`;
    case 'ECONNECTION':
    case 'ESOCKET':
    case 'ECONNREFUSED':
      return 'refuses connections, or speaks no TLS where smtps:// wants it. Are host and port right?';
    case 'EDNS':
    case 'ENOTFOUND':
      return 'cannot be found: no such host.';
    case 'ETLS':
      return 'has no certificate that this machine trusts.';
    case 'ETIMEDOUT':
      return 'does not answer. Many hosts block port 25: try 587 or 465.';
    default:
      return `could not be tried (${code ?? 'no reason'}).`;
  }
}
