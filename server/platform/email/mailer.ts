import type { Transporter } from 'nodemailer';
import type { RenderedEmail } from '../../../contracts/web-floor.ts';
import type { Config } from '../../config.ts';
import { Breaker, type Pauses } from '../../kernel/process/breaker.ts';

/** Takes an email to its recipient, or keeps it in the shop where no mail server is configured. */
export type Mailer = {
  outcome: 'sent' | 'kept';
  deliver(recipient: string, email: RenderedEmail & { leaveUrl?: string }, id: string): Promise<void>;
  /** Says when the mail server is left alone. */
  breaker?: Breaker;
};

/** Bounded waits: a mail server that hangs, or answers a byte now and then, holds up its own email only. */
const waits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 5_000,
  wholeTimeout: 120_000,
};

const pauses: Pauses = { firstPauseMs: 15_000, longestPauseMs: 120_000 };

/** Shorter waits and pauses, for tests. */
export type MailTimeouts = Partial<typeof waits & Pauses>;

export function openMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteOrigin'>,
  chosen: MailTimeouts = {},
): Mailer {
  if (!config.smtpUrl) return { outcome: 'kept', deliver: async () => {} };
  const { firstPauseMs, longestPauseMs, wholeTimeout, ...bounded } = { ...waits, ...pauses, ...chosen };
  let opened: Promise<Transporter> | undefined;
  const options = { url: config.smtpUrl, ...bounded };
  // nodemailer is loaded with the first email: processes that only answer requests never need it, and it takes 13 MB.
  const open = async () => (await import('nodemailer')).createTransport(options);
  return {
    outcome: 'sent',
    breaker: new Breaker({ firstPauseMs, longestPauseMs }),
    async deliver(recipient, { subject, html, text, leaveUrl }, id) {
      const domain = new URL(config.siteOrigin).hostname;
      const transport = await (opened ??= open());
      await transport.sendMail({
        from: config.mailFrom,
        // An object, because a string is parsed and may name more than one mailbox.
        to: { name: '', address: recipient },
        subject,
        html,
        text,
        ...(leaveUrl === undefined ? {} : { headers: oneClickHeaders(leaveUrl) }),
        messageId: `<${id}@${domain}>`,
        disableFileAccess: true,
        disableUrlAccess: true,
        // Ends the connection too, so that an email given up is not taken after all.
        signal: AbortSignal.timeout(wholeTimeout),
      });
    },
  };
}

/** The mail program's own way out of a kind of email, at one click (RFC 8058). */
function oneClickHeaders(leaveUrl: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
