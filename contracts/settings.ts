import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { email, line } from './fields.ts';

/** What the owner can change without a programmer. Each line's default is the demonstration shop. */
export const settings = z.object({
  brand: z._default(line(60, 1), 'Stillmade'),
  tagline: z._default(line(120), 'Craft kits for a calm evening'),
  email: z._default(email, 'hello@stillmade.example'),
  /** Minutes for which stock is held while a customer pays. */
  holdMinutes: z._default(z.int().check(z.gte(1), z.lte(1440)), 30),
  /** Days after delivery in which a kit may come back because its buyer changed their mind. */
  returnDays: z._default(z.int().check(z.gte(0), z.lte(365)), 30),
  gstRegistered: z._default(z.boolean(), true),
  businessName: z._default(line(120), 'Stillmade (demonstration shop)'),
  abn: z._default(line(14), ''),
  poweredByText: z._default(line(60), ''),
  poweredByUrl: z._default(line(200), ''),
});

export type Settings = z.infer<typeof settings>;

/** The part that every page shows. */
export const publicSettings = z.pick(settings, {
  brand: true,
  tagline: true,
  email: true,
  poweredByText: true,
  poweredByUrl: true,
});

export type PublicSettings = z.infer<typeof publicSettings>;

export const readPublicSettings = endpoint({
  name: 'readPublicSettings',
  method: 'GET',
  path: '/api/settings',
  summary: 'The words that every page shows: brand, tagline, contact address, credit.',
  access: 'public',
  answer: publicSettings,
  tags: () => ['settings'],
  refusals: [],
});
