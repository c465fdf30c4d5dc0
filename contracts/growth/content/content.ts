import * as z from 'zod/mini';
import { isAbn } from '../../kernel/abn.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { email, line, paragraph, postcode, australianState } from '../../kernel/fields.ts';
import { ownPageSlug } from './own-slugs.ts';

export const contentSlugs = [
  'about',
  'contact',
  'wholesale',
  'shipping-returns',
  'terms-conditions',
  'privacy-policy',
  'data-security',
] as const;
/** One of the shop's first pages, or one that the owner added. */
export const contentSlug = z.union([z.enum(contentSlugs), ownPageSlug]);
export type FirstSlug = (typeof contentSlugs)[number];
export type ContentSlug = z.infer<typeof contentSlug>;

/** A page of words that the owner keeps as Markdown; `html` is made from it by the server and safe to show. */
export const contentPage = z.object({
  slug: contentSlug,
  title: z.string(),
  /** One or two plain sentences: the page's introduction and its description for search engines. */
  summary: z.string(),
  html: z.string(),
  /** The second-level headings with the ids that they bear in `html`, for a list of contents. */
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  /** Questions with answers, where the page has them; not part of `html`. */
  questions: z.array(
    z.object({
      id: z.string(),
      question: z.string(),
      answerHtml: z.string(),
      /** Under which name it stands; absent for none. */
      group: z.optional(z.string()),
    }),
  ),
  /** Kits that the page names, shown as cards as long as they are in the shop; absent for none. */
  kits: z.optional(z.array(z.int())),
  changedAt: z.string(),
  /** Of a journal entry, when it was published; null for a page. */
  publishedAt: z.nullable(z.string()),
});

export type ContentPage = z.infer<typeof contentPage>;

export const readContentPage = endpoint({
  name: 'readContentPage',
  method: 'GET',
  path: '/api/content/:slug',
  summary: 'One page of words: about, contact, wholesale, the policies, or one that the owner added.',
  access: 'public',
  params: z.object({ slug: contentSlug }),
  answer: contentPage,
  // Its words hold facts of Settings and of the rates.
  tags: ({ slug }) => [
    `content:${slug}`,
    'fact:settings',
    'fact:shipping_tables',
    ...(slug === 'contact' ? ['fact:faq'] : []),
  ],
  refusals: ['not_found'],
});

/** A form that took less than this to fill in was not filled in by a person. */
export const shortestFillMs = 3_000;

/** Fields that a person never sees or fills: what gives a machine away. */
const againstMachines = {
  /** Hidden from people; must stay empty. */
  website: z._default(z.string().check(z.maxLength(200)), ''),
  /** Milliseconds from showing the form to sending it. */
  filledInMs: z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
};

export const contactTopics = ['A kit', 'My order', 'Shipping', 'A return', 'Something else'] as const;

export const contactForm = z.object({
  name: line(100, 1),
  email,
  topic: z._default(z.enum(contactTopics), 'Something else'),
  orderNumber: z._default(line(20), ''),
  message: paragraph(4000).check(z.minLength(10, 'Please tell us a little more')),
  ...againstMachines,
});

export type ContactInput = z.infer<typeof contactForm>;

export const sendContactMessage = endpoint({
  name: 'sendContactMessage',
  method: 'POST',
  path: '/api/contact',
  summary: 'A message to the owner; its sender gets a copy.',
  access: 'visitor',
  body: contactForm,
  answer: z.object({ message: z.string() }),
  refusals: ['malformed', 'csrf', 'too_fast', 'too_many'],
});

export const businessKinds = [
  'Shop',
  'Online shop',
  'Gallery or museum',
  'Workshop or school',
  'Other',
] as const;

export const wholesaleForm = z.object({
  businessName: line(120, 1),
  abn: z
    .string()
    .check(z.trim(), z.maxLength(20), z.refine(isAbn, 'Please check the ABN: these 11 digits are not one')),
  contactName: line(100, 1),
  email,
  phone: z._default(line(20), ''),
  businessKind: z.enum(businessKinds),
  postcode,
  state: australianState,
  businessUrl: z._default(line(200), ''),
  message: z._default(paragraph(4000), ''),
  ...againstMachines,
});

export type WholesaleInput = z.infer<typeof wholesaleForm>;

export const applyForWholesale = endpoint({
  name: 'applyForWholesale',
  method: 'POST',
  path: '/api/wholesale-applications',
  summary: 'A business asks for wholesale terms; the owner is told and the application is kept.',
  access: 'visitor',
  body: wholesaleForm,
  answer: z.object({ message: z.string() }),
  refusals: ['malformed', 'csrf', 'too_fast', 'too_many'],
});
