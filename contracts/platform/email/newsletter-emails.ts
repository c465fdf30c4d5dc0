import * as z from 'zod/mini';
import { consentPaths } from '../../kernel/consent-paths.ts';
import { paths } from '../../kernel/paths.ts';
import { emailKind, linkTo, sender } from './email-kind.ts';
import { sampleWish } from './sample-forms.ts';
import { sampleKits } from './sample-order.ts';

/** Kinds of email for whoever asked for the newsletter. */
export const newsletterEmails = {
  'newsletter-confirm': emailKind({
    name: 'Confirm the newsletter',
    secrets: ['confirmUrl', 'leaveUrl'],
    data: z.object({
      ...sender,
      confirmUrl: z.url(),
      leaveUrl: z.url(),
      validDays: z.int(),
      /** The address is on the list already: there is nothing to confirm. */
      isKnown: z.boolean(),
    }),
    sample: (from) => ({
      ...from,
      confirmUrl: linkTo(from, consentPaths.confirm('sample')),
      leaveUrl: linkTo(from, consentPaths.leave('sample')),
      validDays: 7,
      isKnown: false,
    }),
  }),
  newsletter: emailKind({
    name: 'A newsletter',
    isWrittenEachTime: true,
    data: z.object({
      ...sender,
      subject: z.string(),
      preview: z.string(),
      /** Made from Markdown by the shop, so that it may stand as it is. */
      html: z.string(),
      text: z.string(),
      picture: z.nullable(z.object({ url: z.string(), alt: z.string() })),
      kits: z.array(
        z.object({
          name: z.string(),
          url: z.url(),
          imageUrl: z.nullable(z.string()),
          price: z.string(),
          /** Asked for long enough before a sale to be named beside its price. */
          was: z._default(z.nullable(z.string()), null),
          /** What it has cost, where a price is struck through; letters of before have none. */
          sinceUrl: z._default(z.nullable(z.url()), null),
        }),
      ),
      /** Who sends it, and from where (Spam Act 2003, section 17). */
      businessName: z.string(),
      abn: z.string(),
      address: z.array(z.string()),
      email: z.string(),
      leaveUrl: z.url(),
    }),
    sample: (from) => ({
      ...from,
      subject: 'Four kits for long evenings',
      preview: 'And what we learnt from a koala',
      html: '<p>The days are long now.</p>',
      text: 'The days are long now.',
      picture: null,
      kits: [
        {
          name: 'Snow gum',
          url: sampleWish(from).kitUrl,
          imageUrl: null,
          price: '$69.95',
          was: null,
          sinceUrl: null,
        },
      ],
      businessName: from.brand,
      abn: '',
      address: ['12 Sydenham Road', 'Marrickville NSW 2204'],
      email: 'hello@example.com',
      leaveUrl: linkTo(from, consentPaths.leave('sample')),
    }),
  }),
  'left-checkout': emailKind({
    name: 'A checkout was left',
    isOptional: true,
    data: z.object({
      ...sender,
      kits: z.array(z.object({ name: z.string(), quantity: z.int() })),
      restoreUrl: z.url(),
      leaveUrl: z.url(),
      businessName: z.string(),
      address: z.array(z.string()),
    }),
    sample: (from) => ({
      ...from,
      kits: sampleKits,
      restoreUrl: linkTo(from, paths.cart),
      leaveUrl: linkTo(from, consentPaths.leave('sample')),
      businessName: from.brand,
      address: ['12 Sydenham Road', 'Marrickville NSW 2204'],
    }),
  }),
};
