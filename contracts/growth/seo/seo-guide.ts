import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';

const finding = z.object({
  /** The kit, category or page that it is about. */
  name: z.string(),
  /** What is wrong, with its measure: '72 characters'. */
  message: z.string(),
  /** The page of the back office that mends it. */
  mendAt: z.string(),
});
export type Finding = z.infer<typeof finding>;

/** More than that nobody mends before looking again. */
export const findingsAtMost = 200;

const check = z.object({
  id: z.string(),
  title: z.string(),
  why: z.string(),
  /** How many there are, whereof so many are shown. */
  count: z.int(),
  findings: z.array(finding).check(z.maxLength(findingsAtMost)),
});
export type SeoCheck = z.infer<typeof check>;

export const seoGuide = z.object({
  checks: z.array(check),
  /** Addresses in the site map. */
  listed: z.int(),
  /** Old addresses that lead to new ones. */
  redirects: z.int(),
  /** Kits in the feed for Google Merchant Center. */
  inFeed: z.int(),
});
export type SeoGuide = z.infer<typeof seoGuide>;

export const readSeoGuide = endpoint({
  name: 'readSeoGuide',
  method: 'GET',
  path: '/api/admin/seo-guide',
  summary: "What search engines would miss in the shop's own pages, each with the page that mends it.",
  access: 'administrator',
  area: 'content',
  answer: seoGuide,
  refusals: ['unauthenticated', 'forbidden'],
});
