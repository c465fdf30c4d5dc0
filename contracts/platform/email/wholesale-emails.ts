import * as z from 'zod/mini';
import { paths } from '../../kernel/paths.ts';
import { emailKind, linkTo, sender } from './email-kind.ts';
import { sampleWholesale } from './sample-forms.ts';

const wholesaleEmail = z.object({
  ...sender,
  businessName: z.string(),
  abn: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  businessKind: z.string(),
  postcode: z.string(),
  state: z.string(),
  businessUrl: z.string(),
  message: z.string(),
});

/** Emails about an application for wholesale terms, to the shop and to the business. */
export const wholesaleEmails = {
  'wholesale-application': emailKind({
    name: 'A wholesale application for the shop',
    data: wholesaleEmail,
    sample: (from) => ({ ...from, ...sampleWholesale }),
  }),
  'wholesale-received': emailKind({
    name: 'A wholesale application has arrived',
    isOptional: true,
    data: wholesaleEmail,
    sample: (from) => ({ ...from, ...sampleWholesale }),
  }),
  'wholesale-answered': emailKind({
    name: 'A wholesale application is answered',
    data: z.object({
      ...sender,
      businessName: z.string(),
      reply: z.string(),
      /** What they pay by; null where they have no price list. */
      terms: z.nullable(
        z.object({ minimumCents: z.int(), minimumQuantity: z.int(), invoiceDays: z.nullable(z.int()) }),
      ),
      link: z.url(),
    }),
    sample: (from) => ({
      ...from,
      businessName: sampleWholesale.businessName,
      reply: 'Thank you for asking. We would be glad to see our kits on your shelf.',
      terms: { minimumCents: 30_000, minimumQuantity: 0, invoiceDays: 14 },
      link: linkTo(from, paths.auth),
    }),
  }),
};
