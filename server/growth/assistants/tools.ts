import * as z from 'zod';
import {
  lookedUpAtMost,
  toolInputs,
  type ToolInput,
  type ToolName,
} from '../../../contracts/growth/assistants.ts';
import { cancelCart, createCart, readCart, updateCart, type Buying } from './carts.ts';
import {
  estimateDelivery,
  listShelves,
  lookUpProducts,
  readKit,
  searchCatalogue,
  type CatalogueReads,
} from './catalogue.ts';
import type { ToolAnswer } from './mcp.ts';

type About = { title: string; description: string };
/** A tool that reads is answered from what is kept; one of a cart is asked each time. */
type Reads<Name extends ToolName> = About & {
  reads(reading: CatalogueReads, input: ToolInput<Name>): Promise<ToolAnswer>;
};
type Writes<Name extends ToolName> = About & {
  writes(buying: Buying, input: ToolInput<Name>): Promise<ToolAnswer>;
  isReadOnly?: boolean;
  isDestructive?: boolean;
};

const tools: { [Name in ToolName]: Reads<Name> | Writes<Name> } = {
  search_catalog: {
    title: 'Search the kits',
    description:
      'Finds craft kits by words, category and price. Words may be wishes: “easy cross stitch”, “a gift for a beginner”, “something silent”. Amounts are whole cents in Australian dollars, GST included. With categories or a price alone it lists all that fit.',
    reads: (reading, { catalog }) => searchCatalogue(reading, catalog),
  },
  lookup_catalog: {
    title: 'Look kits up',
    description: `Reads up to ${lookedUpAtMost} kits by their ids, their SKUs or the name in their address.`,
    reads: (reading, { catalog }) => lookUpProducts(reading, catalog),
  },
  get_product: {
    title: 'Read a kit',
    description:
      'Everything about one kit: what lies in the box and what is needed besides, how hard it is and how long it takes, its pictures, its variants with their prices and whether they can be had.',
    reads: (reading, { catalog }) => readKit(reading, catalog),
  },
  list_categories: {
    title: 'List categories and collections',
    description: 'The shop’s categories, by craft, and its collections, by moment or person.',
    reads: (reading) => listShelves(reading),
  },
  estimate_delivery: {
    title: 'Estimate delivery',
    description:
      'What sending one of a kit to an Australian postcode costs, and between which days it arrives. The checkout says it for the whole cart.',
    reads: estimateDelivery,
  },
  create_cart: {
    title: 'Begin a cart',
    description:
      'Makes a cart with these kits, named by the id of a variant. Prices and stock are the shop’s own; nothing is reserved until a person pays. Keep the id, which is the key to the cart. Give continue_url to the person: it brings the kits into the cart of their browser, where they look it over and pay. A cart that nobody touches is thrown away after some weeks.',
    writes: (buying, { cart }) => createCart(buying, cart.line_items),
  },
  get_cart: {
    title: 'Read a cart',
    description:
      'The cart with today’s prices, what has changed since, and the address for the person who pays.',
    writes: (buying, { id }) => readCart(buying, id),
    isReadOnly: true,
  },
  update_cart: {
    title: 'Change a cart',
    description: 'Replaces the lines of a cart: send all that shall be in it. What is left out is taken out.',
    writes: (buying, { id, cart }) => updateCart(buying, id, cart.line_items),
    isDestructive: true,
  },
  cancel_cart: {
    title: 'Throw a cart away',
    description: 'Ends a cart. What a person has brought into their own browser stays there.',
    writes: (buying, { id }) => cancelCart(buying, id),
    isDestructive: true,
  },
};

const names = Object.keys(tools) as ToolName[];

/** As `tools/list` has them, in one order. */
export const toolList = names.map((name) => {
  const { title, description, ...tool } = tools[name];
  return {
    name,
    title,
    description,
    inputSchema: inputSchema(name),
    annotations: {
      title,
      readOnlyHint: 'reads' in tool || tool.isReadOnly === true,
      destructiveHint: 'isDestructive' in tool,
      idempotentHint: name !== 'create_cart',
      openWorldHint: false,
    },
  };
});

function inputSchema(name: ToolName): object {
  const { $schema: _, ...schema } = z.toJSONSchema(toolInputs[name], { io: 'input', unrepresentable: 'any' });
  return schema;
}

export function isTool(name: string): name is ToolName {
  return Object.hasOwn(tools, name);
}

/** What an input says that the shop reads; a sentence where it does not fit. */
export function inputOf<Name extends ToolName>(name: Name, given: unknown): ToolInput<Name> | string {
  const { catalog } = (given ?? {}) as { catalog?: { ids?: unknown } };
  if (name === 'lookup_catalog' && Array.isArray(catalog?.ids) && catalog.ids.length > lookedUpAtMost)
    return `Look up at most ${lookedUpAtMost} kits in one call.`;
  const read = z.safeParse(toolInputs[name], given);
  if (read.success) return read.data as ToolInput<Name>;
  const [issue] = read.error.issues;
  return `${issue?.path.join('.') || 'arguments'}: ${issue?.message ?? 'Invalid input'}`;
}

type Surroundings = {
  /** Keeps what is read under this name until something that it shows changes. */
  kept(key: string, read: (reading: CatalogueReads) => Promise<ToolAnswer>): Promise<ToolAnswer>;
  buying(): Buying;
};

export function runTool<Name extends ToolName>(
  name: Name,
  input: ToolInput<Name>,
  { kept, buying }: Surroundings,
): Promise<ToolAnswer> {
  const tool: Reads<Name> | Writes<Name> = tools[name];
  if ('writes' in tool) return tool.writes(buying(), input);
  // Who asks changes nothing in the answer.
  const { meta: _, ...asked } = input;
  return kept(`${name} ${JSON.stringify(asked)}`, (reading) => tool.reads(reading, input));
}
