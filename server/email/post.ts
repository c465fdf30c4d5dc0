import nodemailer from 'nodemailer';
import type { RenderedLetter } from '../../contracts/web-floor.ts';
import type { Config } from '../config.ts';

/** Takes a letter to its recipient, or keeps it in the shop where no mail server is configured. */
export type Post = {
  outcome: 'sent' | 'kept';
  deliver(recipient: string, letter: RenderedLetter & { leaveUrl?: string }, id: string): Promise<void>;
};

/** Bounded waits: a mail server that hangs holds up its own letter only. */
const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function openPost(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'siteOrigin'>,
  patience: Partial<typeof waits> = {},
): Post {
  if (!config.smtpUrl) return { outcome: 'kept', deliver: async () => {} };
  const transport = nodemailer.createTransport({ url: config.smtpUrl, ...waits, ...patience });
  return {
    outcome: 'sent',
    async deliver(recipient, { subject, html, text, leaveUrl }, id) {
      const domain = new URL(config.siteOrigin).hostname;
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
      });
    },
  };
}

/** The mail program's own way out of a kind of letter, at one click (RFC 8058). */
function oneClickHeaders(leaveUrl: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${leaveUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
