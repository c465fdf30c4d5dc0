import * as z from 'zod/mini';
import { endpoint } from '../../kernel/endpoint.ts';
import { kit, kitDetail, kitTags, listTags } from './listing.ts';

const asked = z.string().check(z.maxLength(1_000));

/** Why a kit that was asked for is not there: nobody knows it, it is no longer sold, or there is no room for it. */
const notComparedReasons = ['unknown', 'archived', 'full'] as const;

const comparison = z.object({
  /** In the order in which they were asked for, each once. */
  kits: z.array(kitDetail),
  /** `asked` is its name where the shop knows one. */
  leftOut: z.array(z.object({ asked: z.string(), reason: z.enum(notComparedReasons) })),
  /** Kits that go with the first one, while there is room for another. */
  suggested: z.array(kit),
});
export type Comparison = z.infer<typeof comparison>;

export const compareKits = endpoint({
  name: 'compareKits',
  method: 'GET',
  path: '/api/compare',
  summary: 'Up to four kits to be compared, by their addresses (comma-separated), and which could not be.',
  access: 'public',
  query: z.object({
    /** A plain form repeats the name; a link separates the addresses by commas. */
    kits: z.catch(z.optional(z.union([asked, z.array(asked).check(z.maxLength(20))])), undefined),
  }),
  answer: comparison,
  tags: ({ kits, suggested }) => [...listTags, 'categories', ...kitTags([...kits, ...suggested])],
  refusals: [],
});

/** The addresses in a comparison's query, each once, in their order. */
export function comparedIn(query: string | readonly string[] | undefined): string[] {
  const texts = typeof query === 'string' ? [query] : (query ?? []);
  const parts = texts.flatMap((text) => text.split(',')).map((part) => part.trim().toLowerCase());
  return [...new Set(parts.filter(Boolean))];
}
