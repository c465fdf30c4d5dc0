import { adminPaths } from '../../../../contracts/kernel/admin-paths.ts';
import type { LetterData } from '../../../../contracts/platform/email/email.ts';
import { paths } from '../../../../contracts/kernel/paths.ts';
import { orderSamples } from './order-samples.ts';

type Sender = { origin: string; brand: string };

const contact = {
  name: 'Ada Byrne',
  email: 'ada@example.com',
  topic: 'A kit',
  orderNumber: 'SM-10042',
  message: 'Does the cross stitch come with a hoop?\nMy old one is a little bent.',
};

const wholesale = {
  businessName: 'The Corner Gallery',
  abn: '51 824 753 556',
  contactName: 'Ada Byrne',
  email: 'ada@example.com',
  phone: '08 5550 1234',
  businessKind: 'Gallery or museum',
  postcode: '0800',
  state: 'NT',
  businessUrl: 'https://corner-gallery.example',
  message: 'We would like to begin small, with four kits.',
};

/** Each kind of letter as if it had been written today, for whoever looks it over. */
export function samplesFor(sender: Sender): LetterData {
  const at = (path: string) => new URL(path, sender.origin).href;
  const account = { ...sender, name: 'Mabel' };
  const input = {
    ...account,
    kit: 'Snow gum',
    kitUrl: at(paths.product('snow-gum-paint-by-numbers')),
    nowCents: 6_995,
    leaveUrl: at(paths.alertLeave('sample')),
  };
  return {
    ...orderSamples(sender),
    'verify-email': { ...account, link: at(paths.verifyEmailLink('sample')) },
    'already-registered': { ...account, link: at(paths.resetPasswordLink('sample')) },
    'reset-password': { ...account, link: at(paths.resetPasswordLink('sample')) },
    'password-changed': { ...account, link: at(paths.forgotPassword) },
    'confirm-email': { ...account, link: at(paths.confirmEmailLink('sample')) },
    'email-changed': { ...account, link: at(paths.auth) },
    'contact-message': { ...sender, ...contact },
    'contact-copy': { ...sender, ...contact },
    'wholesale-application': { ...sender, ...wholesale },
    'wholesale-received': { ...sender, ...wholesale },
    'alert-confirm': {
      ...sender,
      kit: input.kit,
      confirmUrl: at(paths.alertConfirm('sample')),
      leaveUrl: input.leaveUrl,
      validDays: 7,
    },
    'back-in-stock': { ...sender, kit: input.kit, kitUrl: input.kitUrl, leaveUrl: input.leaveUrl },
    'price-drop': { ...input, wasCents: 8_495 },
    'wish-back': input,
    'owner-notice': {
      ...sender,
      title: 'Order SM-10042: $84.90',
      detail: '2 kits, Standard delivery',
      link: at(adminPaths.orders),
    },
    'owner-digest': {
      ...sender,
      day: '2026-11-20',
      groups: [
        { name: 'New reviews: 1', lines: ['A review with 5 stars'] },
        { name: 'Kits that run low: 2', lines: ['Snow gum: 3 left', 'Sleeping koala: 2 left'] },
      ],
      link: at(adminPaths.dashboard),
    },
    'how-was-it': {
      ...account,
      number: 'SM-10042',
      kits: ['Kookaburra at first light', 'Sleeping koala'],
      reviewUrl: at(paths.accountTab('reviews')),
      leaveUrl: input.leaveUrl,
    },
  };
}
