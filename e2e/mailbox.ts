import { expect } from 'vitest';
import type { openMailServer } from '../tools/testing/mail-server.ts';

type Mail = Pick<Awaited<ReturnType<typeof openMailServer>>, 'taken'>;

/** The newest email to this address that holds these words, as its text reads, once the mail server has taken it. */
export async function emailTo({ taken }: Mail, recipient: string, text = ''): Promise<string> {
  const found = () =>
    taken
      .filter((raw) => new RegExp(`^To: .*${recipient}`, 'im').test(raw))
      .map(decoded)
      .findLast((email) => email.includes(text));
  await expect.poll(found, { message: `a letter to ${recipient}` }).toBeDefined();
  return found() ?? '';
}

/** Addresses in an email that hold these words. */
export function linksIn(email: string, text: string): string[] {
  const links = email.match(/https?:\/\/[^\s"<>)]+/g) ?? [];
  return links.filter((link) => link.includes(text));
}

/** Quoted-printable, which mail servers are sent. */
function decoded(raw: string): string {
  return raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
