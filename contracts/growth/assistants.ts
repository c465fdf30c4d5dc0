import * as z from 'zod/mini';
import { addSeveralLimit } from '../buying/cart.ts';
import { id, line, postcode, quantity, unguessable } from '../kernel/fields.ts';
import { termMost } from '../storefront/search/search-term.ts';

/**
 * What assistants may ask of the shop. The names are those of the Universal Commerce Protocol, whose operations are
 * tools of the Model Context Protocol; a field that is not named here, such as a price, is dropped.
 */

/** Revisions of the Model Context Protocol: the one without a handshake, and those that begin with one. */
export const protocolVersion = '2026-07-28';
export const handshakeVersions = ['2025-11-25', '2025-06-18'] as const;

export const ucpVersion = '2026-04-08';
const ucpHome = `https://ucp.dev/${ucpVersion}`;
const ucpPart = (spec: string, schema: string) => ({
  version: ucpVersion,
  spec: `${ucpHome}/specification/${spec}`,
  schema: `${ucpHome}/${schema}`,
});

export const ucpService = ucpPart('overview', 'services/shopping/mcp.openrpc.json');
export const ucpCapabilities = {
  'dev.ucp.shopping.catalog.search': ucpPart('catalog/search', 'schemas/shopping/catalog_search.json'),
  'dev.ucp.shopping.catalog.lookup': ucpPart('catalog/lookup', 'schemas/shopping/catalog_lookup.json'),
  'dev.ucp.shopping.cart': ucpPart('cart', 'schemas/shopping/cart.json'),
} as const;
export type UcpCapability = keyof typeof ucpCapabilities;

/** As many ids may be looked up in one call. */
export const lookedUpAtMost = 20;

/** Who asks, in its own words. The shop answers everybody alike, so nothing of it is needed. */
const meta = z.optional(
  z.object({ 'ucp-agent': z.optional(z.object({ profile: z.optional(line(2_000)) })) }),
);

/**
 * A kit: its number as the shop writes it (`kit-12`, `variant-12`), its SKU or the name in its address. A number alone is
 * a SKU where there is one, and else a kit's number.
 */
const kitKey = line(120, 1);

const filters = z.optional(
  z.object({
    categories: z.optional(z.array(line(120)).check(z.maxLength(20))),
    price: z.optional(
      z.object({
        min: z.optional(z.int().check(z.gte(0))),
        max: z.optional(z.int().check(z.gte(0))),
      }),
    ),
  }),
);

const search = z.object({
  query: z.optional(line(termMost)),
  filters,
  pagination: z.optional(
    z.object({
      cursor: z.optional(line(40)),
      limit: z.optional(z.int().check(z.gte(1))),
    }),
  ),
});
export type CatalogueSearch = z.infer<typeof search>;

const wantedLine = z.object({ item: z.object({ id: kitKey }), quantity });
export type WantedLine = z.infer<typeof wantedLine>;

const wantedCart = z.object({
  line_items: z.array(wantedLine).check(z.maxLength(addSeveralLimit)),
});

/** Each tool with what it takes; what it does stands in server/growth/assistants/tools.ts. */
export const toolInputs = {
  search_catalog: z.object({ meta, catalog: search }),
  lookup_catalog: z.object({
    meta,
    catalog: z.object({ ids: z.array(kitKey).check(z.minLength(1)), filters }),
  }),
  get_product: z.object({
    meta,
    catalog: z.object({
      id: kitKey,
      selected: z.optional(z.array(z.object({ name: line(60), label: line(120) })).check(z.maxLength(10))),
    }),
  }),
  list_categories: z.object({ meta }),
  estimate_delivery: z.object({ meta, product_id: z.union([kitKey, id]), postcode }),
  create_cart: z.object({ meta, cart: wantedCart }),
  get_cart: z.object({ meta, id: unguessable }),
  update_cart: z.object({ meta, id: unguessable, cart: wantedCart }),
  cancel_cart: z.object({ meta, id: unguessable }),
} as const;

export type ToolName = keyof typeof toolInputs;
export type ToolInput<Name extends ToolName> = z.infer<(typeof toolInputs)[Name]>;
