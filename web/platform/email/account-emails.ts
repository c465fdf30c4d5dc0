import type { EmailData } from '../../../contracts/platform/email/email.ts';
import type { EmailContent } from './email-content.ts';

type AccountEmailKind =
  | 'order-link'
  | 'verify-email'
  | 'already-registered'
  | 'reset-password'
  | 'staff-invitation'
  | 'password-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'confirm-email'
  | 'email-changed';
type Data = EmailData['verify-email'];

type AccountEmailContent = Omit<EmailContent, 'button'> & { button: string };

/** The sentences of emails about an account, which their HTML and their text share. */
export const accountEmails: { [Kind in AccountEmailKind]: (data: EmailData[Kind]) => AccountEmailContent } = {
  'verify-email': ({ brand, name }) => ({
    subject: `Please verify your email for ${brand}`,
    heading: `Welcome, ${name}`,
    paragraphs: [
      'One click, and your account is ready. The link works for 24 hours and once.',
      'If you did not make an account, leave this letter alone and nothing happens.',
    ],
    button: 'Verify my email',
    reason: `You receive this letter because an account was made with this address at ${brand}.`,
  }),
  'already-registered': ({ brand, name }) => ({
    subject: `You have a ${brand} account already`,
    heading: `Hello again, ${name}`,
    paragraphs: [
      'Somebody, perhaps you, wanted to use this address for an account. There is one already, so you can just log in.',
      'If you have forgotten your password, choose a new one here.',
    ],
    button: 'Choose a new password',
    reason: `You receive this letter because this address was entered at ${brand}. Nothing has changed.`,
  }),
  'reset-password': ({ brand, name }) => ({
    subject: `A new password for ${brand}`,
    heading: `Hello ${name}`,
    paragraphs: [
      'Here is the link to choose a new password. It works for 30 minutes and once.',
      'If you did not ask for it, leave this letter alone: your password stays as it is.',
    ],
    button: 'Choose a new password',
    reason: `You receive this letter because a new password was asked for at ${brand}.`,
  }),
  'staff-invitation': ({ brand, by, roles, days }) => ({
    subject: `Help in the back office of ${brand}`,
    heading: `${by} asks you to help`,
    paragraphs: [
      `You would be ${roles} at ${brand}. Choose a password of your own, and the back office is open to you.`,
      `The link works for ${days} days and once. If you do not know ${by}, leave this letter alone and nothing happens.`,
    ],
    button: 'Accept the invitation',
    reason: `You receive this letter because ${by} entered this address at ${brand}.`,
  }),
  'password-changed': (data) => ({
    subject: `Your ${data.brand} password was changed`,
    heading: `Hello ${data.name}`,
    paragraphs: [
      'Your password was changed just now, and every other device was signed out.',
      'If that was not you, choose a new password at once.',
    ],
    button: 'That was not me',
    reason: becauseOfSafety(data),
  }),
  'passkey-added': (data) => ({
    subject: `A passkey was added to your ${data.brand} account`,
    heading: `Hello ${data.name}`,
    paragraphs: [
      `The passkey “${data.passkey}” signs in to your account from now on, without a password.`,
      'If that was not you, choose a new password at once: it removes every passkey and signs every device out.',
    ],
    button: 'That was not me',
    reason: becauseOfSafety(data),
  }),
  'passkey-removed': (data) => ({
    subject: `A passkey was removed from your ${data.brand} account`,
    heading: `Hello ${data.name}`,
    paragraphs: [
      `The passkey “${data.passkey}” does not sign in to your account any more.`,
      'If that was not you, choose a new password at once: it removes every passkey and signs every device out.',
    ],
    button: 'That was not me',
    reason: becauseOfSafety(data),
  }),
  'confirm-email': ({ brand, name }) => ({
    subject: `Please confirm your new email for ${brand}`,
    heading: `Hello ${name}`,
    paragraphs: [
      'You want your account to move to this address. Confirm it here; the link works for 24 hours and once.',
      'If you did not ask for that, leave this letter alone and nothing happens.',
    ],
    button: 'Use this address',
    reason: `You receive this letter because this address was entered at ${brand}.`,
  }),
  'email-changed': (data) => ({
    subject: `Your ${data.brand} account has a new email`,
    heading: `Hello ${data.name}`,
    paragraphs: [
      'Your account has moved to another address, so this one no longer signs in.',
      `If that was not you, please write to us at once.`,
    ],
    button: 'Log in',
    reason: becauseOfSafety(data),
  }),
  'order-link': ({ brand, number }) => ({
    subject: `Your link to order ${number}`,
    heading: `Order ${number}`,
    paragraphs: ['You asked to see this order. The link shows all of it, so keep it to yourself.'],
    button: 'See your order',
    reason: `You receive this letter because this order was looked up at ${brand} with your address.`,
  }),
};

function becauseOfSafety({ brand }: Data): string {
  return `You receive this letter because the safety of your ${brand} account is concerned; it cannot be switched off.`;
}

/** A short email with one thing to do. */
export function withLink(message: AccountEmailContent, link: string): EmailContent {
  return { ...message, button: { label: message.button, href: link } };
}
