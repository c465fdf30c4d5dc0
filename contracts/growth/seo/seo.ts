import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';

/** What the head of a public page says to search engines and to those who share its link. */
export const pageFacts = z.object({
  /** Plain text, at most about 160 characters. */
  description: z.string(),
  /** Whole address; the one that counts among those which show the same page. */
  canonical: z.string(),
  /** What the owner wrote for search engines, where they did: it stands in the head as it is. */
  own: z.optional(z.object({ title: z.optional(z.string()), description: z.optional(z.string()) })),
  openGraph: z.object({
    type: z.enum(['website', 'product', 'article']),
    title: z.string(),
    description: z.string(),
    url: z.string(),
    siteName: z.string(),
    locale: z.literal('en_AU'),
    image: z.string(),
    imageAlt: z.string(),
  }),
  /** schema.org data as JSON text with `<` escaped: the content of a script block of type application/ld+json, as it stands. */
  jsonLd: z.string(),
  /** What these facts were made from. */
  tags: z.array(z.string()),
});

export type PageFacts = z.infer<typeof pageFacts>;

export const readPageFacts = endpoint({
  name: 'readPageFacts',
  method: 'GET',
  path: '/api/page-facts',
  summary: "A public page's description, canonical address, Open Graph data and structured data.",
  access: 'public',
  query: z.object({ path: z.string().check(z.maxLength(400), z.startsWith('/')) }),
  answer: pageFacts,
  tags: ({ tags }) => tags,
  refusals: ['malformed', 'not_found'],
});
