import { paths } from '../../kernel/paths.ts';
import { linkTo, type Sender } from './email-kind.ts';

export const sampleContact = {
  name: 'Ada Byrne',
  email: 'ada@example.com',
  topic: 'A kit',
  orderNumber: 'SM-10042',
  message: 'Does the cross stitch come with a hoop?\nMy old one is a little bent.',
};

export const sampleWholesale = {
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

/** Somebody who waits for a kit, as the samples of emails tell of her. */
export const sampleWish = (from: Sender) => ({
  ...from,
  name: 'Mabel',
  kit: 'Snow gum',
  kitUrl: linkTo(from, paths.product('snow-gum-paint-by-numbers')),
  nowCents: 6_995,
  leaveUrl: linkTo(from, paths.alertLeave('sample')),
});
