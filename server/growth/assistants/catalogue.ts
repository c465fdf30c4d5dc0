import { type CatalogueSearch, type ToolInput } from '../../../contracts/growth/assistants.ts';
import { isCallError, sentenceOf } from '../../../contracts/kernel/call-error.ts';
import type { Call } from '../../../contracts/kernel/endpoint.ts';
import { kitsPerPage } from '../../../contracts/kernel/paging.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { listCollections } from '../../../contracts/storefront/collections/collections.ts';
import { estimateKitDelivery } from '../../../contracts/storefront/listing/delivery.ts';
import {
  listCategories,
  readListing,
  readProduct,
  type Kit,
  type KitDetail,
} from '../../../contracts/storefront/listing/listing.ts';
import { searchKits } from '../../../contracts/storefront/search/search.ts';
import { realStatsOf } from '../../community/reviews/reviews.ts';
import type { Db } from '../../kernel/database/database.ts';
import { findKitKey } from './kit-key.ts';
import type { ToolAnswer } from './mcp.ts';
import {
  categoriesNamed,
  cursorAt,
  priceFits,
  money,
  offsetOf,
  productId,
  productOf,
  rangesTouched,
  variantId,
  type Inputs,
  type Product,
  type WholeAddress,
} from './rules.ts';
import { enveloped, refused, type UcpMessage } from './ucp.ts';

/** What a reading tool needs: the shop's own public calls, answered in process. */
export type CatalogueReads = { call: Call; db: Db; whole: WholeAddress; origin: string };

const answerOf = (answer: object): ToolAnswer => ({ structured: JSON.stringify(answer), isError: false });

/** A search that is refused has a list all the same, as its schema wants it. */
const noProducts = { products: [] };

export async function searchCatalogue(
  reading: CatalogueReads,
  { query = '', filters, pagination }: CatalogueSearch,
): Promise<ToolAnswer> {
  const { call, origin } = reading;
  const again = { origin, severity: 'recoverable' } as const;
  const { categories, price } = filters ?? {};
  const term = query.trim();
  if (term === '' && !categories && !price)
    return refused(
      'invalid_input',
      'Say what to look for: a query, categories or a price.',
      again,
      noProducts,
    );
  const offset = pagination?.cursor === undefined ? 0 : offsetOf(pagination.cursor);
  if (offset === undefined)
    return refused('invalid_cursor', 'Begin again without the cursor.', again, noProducts);
  const named = categories && categoriesNamed(await call(listCategories), categories);
  const found =
    named?.length === 0
      ? noneOfThem
      : await pageFound(call, { term, offset, craft: named?.map(({ slug }) => slug), price });
  const hits = found.kits.slice(offset % kitsPerPage).slice(0, pagination?.limit ?? 10);
  const products = await Promise.all(hits.map(({ id }) => productByKey(reading, id)));
  return answerOf(
    enveloped('dev.ucp.shopping.catalog.search', {
      products: products.flatMap((one) => (one ? within(one.product, price) : [])),
      pagination: {
        ...nextOf(offset + hits.length, hits.length > 0 ? found.total : 0),
        // By a price between the shop's own ranges nobody has counted.
        ...(!price && { total_count: found.total }),
      },
      messages: found.messages,
    }),
  );
}

function nextOf(next: number, total: number) {
  return next < total ? { has_next_page: true, cursor: cursorAt(next) } : { has_next_page: false };
}

type Asked = {
  term: string;
  offset: number;
  craft: string[] | undefined;
  price: { min?: number | undefined; max?: number | undefined } | undefined;
};
type Found = { kits: readonly Kit[]; total: number; messages: UcpMessage[] };

const noneOfThem: Found = {
  kits: [],
  total: 0,
  messages: [
    {
      type: 'info',
      code: 'unknown_category',
      content: 'The shop has none of these categories; list_categories names those that it has.',
    },
  ],
};

/** The page of kits that the offset lies on: what a shopper finds by the same words and filters. */
async function pageFound(call: Call, { term, offset, craft, price }: Asked): Promise<Found> {
  const query = {
    page: Math.floor(offset / kitsPerPage) + 1,
    ...(craft && { craft: craft.join(',') }),
    ...(price && { price: rangesTouched(price).join(',') }),
  };
  if (term === '') {
    const listed = await call(readListing, { params: { slug: 'all' }, query });
    return { ...listed, messages: [] };
  }
  const found = await call(searchKits, { query: { ...query, q: term } });
  const understood = found.understoodAs === null ? [] : [`Shown for “${found.understoodAs}”.`];
  const spelt = found.nearSpelling ? ['Nothing is spelt so; these come nearest.'] : [];
  const none = found.total === 0 ? ['Nothing was found. Other words or fewer filters may find more.'] : [];
  const answers = found.answers.slice(0, 3).map(({ name, extract }) => `${name}: ${extract}`);
  const messages = [...understood, ...spelt, ...none, ...answers].map(
    (content) => ({ type: 'info', code: 'about_results', content }) as const,
  );
  return { kits: found.kits, total: found.total, messages };
}

/** Of a product those variants whose price fits, or nothing. */
function within(product: Product, price: Asked['price']): Product[] {
  if (!price) return [product];
  const variants = product.variants.filter((one) => priceFits(price, one.price.amount));
  return variants.length === 0 ? [] : [{ ...product, variants }];
}

/** The kit of a number or a name; undefined where the shop has none. */
async function kitBy({ call }: CatalogueReads, key: string | number): Promise<KitDetail | undefined> {
  return call(readProduct, { params: { slugOrId: key } }).catch((error: unknown) => {
    if (isCallError(error) && error.status < 500) return undefined;
    throw error;
  });
}

async function productByKey(reading: CatalogueReads, key: string | number, isWhole = false) {
  const kit = await kitBy(reading, key);
  if (!kit) return undefined;
  const stats = await realStatsOf(reading.db, kit.id);
  return { kit, product: productOf(kit, { whole: reading.whole, stats, isWhole }) };
}

export async function lookUpProducts(
  reading: CatalogueReads,
  { ids, filters }: ToolInput<'lookup_catalog'>['catalog'],
): Promise<ToolAnswer> {
  const asked = [...new Set(ids)];
  const found = await Promise.all(
    asked.map(async (id) => {
      const named = await findKitKey(reading.db, id);
      return { id, ...named, ...(await productByKey(reading, named.key)) };
    }),
  );
  const products = new Map<string, { product: Product; inputs: Map<string, Inputs> }>();
  for (const { id, kit, product, isProduct } of found) {
    if (!kit || !product) continue;
    const entry = products.get(productId(kit)) ?? { product, inputs: new Map<string, Inputs>() };
    const own = variantId(kit.id);
    const match = isProduct ? 'featured' : 'exact';
    entry.inputs.set(own, [...(entry.inputs.get(own) ?? []), { id, match }]);
    products.set(productId(kit), entry);
  }
  return answerOf(
    enveloped('dev.ucp.shopping.catalog.lookup', {
      products: [...products.values()]
        .map(({ product, inputs }) => ({
          ...product,
          variants: product.variants.flatMap((one) => {
            const said = inputs.get(one.id);
            return said ? [{ ...one, inputs: said }] : [];
          }),
        }))
        .flatMap((product) => within(product, filters?.price)),
      messages: found.filter(({ kit }) => !kit).map(({ id }) => notFound(id)),
    }),
  );
}

export function notFound(id: string, path?: string): UcpMessage {
  const content = `The shop has no kit “${id}”.`;
  return { type: 'info', code: 'not_found', content, ...(path && { path }) };
}

export async function readKit(
  reading: CatalogueReads,
  { id, selected = [] }: ToolInput<'get_product'>['catalog'],
): Promise<ToolAnswer> {
  const { key, isProduct } = await findKitKey(reading.db, id);
  const first = await productByKey(reading, key, true);
  // A number names one variant for itself; of a product the chosen one comes first.
  const chosen =
    isProduct && first?.kit.variants.find((one) => selected.some((by) => by.label === one.label));
  const found = chosen ? await productByKey(reading, chosen.id, true) : first;
  if (!found) return refused('not_found', notFound(id).content, reading);
  return answerOf(enveloped('dev.ucp.shopping.catalog.lookup', { product: found.product, messages: [] }));
}

export async function listShelves({ call, whole }: CatalogueReads): Promise<ToolAnswer> {
  const [categories, collections] = await Promise.all([call(listCategories), call(listCollections)]);
  const said = (path: string, one: { name: string; description: string; kitCount: number }) => ({
    name: one.name,
    description: one.description,
    url: whole(path),
    kits: one.kitCount,
  });
  return answerOf({
    categories: categories.map((one) => said(paths.category(one.slug), one)),
    collections: collections.map((one) => said(paths.collection(one.slug), one)),
  });
}

/** What it costs to send one of a kit to a postcode and when it would arrive. */
export async function estimateDelivery(
  reading: CatalogueReads,
  { product_id, postcode }: ToolInput<'estimate_delivery'>,
): Promise<ToolAnswer> {
  const { call, origin } = reading;
  const { key } =
    typeof product_id === 'number' ? { key: product_id } : await findKitKey(reading.db, product_id);
  const kit = await kitBy(reading, key);
  if (!kit) return refused('not_found', notFound(String(product_id)).content, { origin });
  try {
    const { options } = await call(estimateKitDelivery, { params: { id: kit.id }, query: { postcode } });
    return answerOf({
      postcode,
      options: options.map(({ service, name, place, priceCents, explanation, window }) => ({
        service,
        name,
        ...(place && { place }),
        price: money(priceCents),
        explanation,
        ...(window && { arrives_from: window.from, arrives_to: window.to }),
      })),
    });
  } catch (error) {
    if (!isCallError(error) || error.status >= 500) throw error;
    const said = sentenceOf(error, 'Nobody can say what that costs. The checkout will.');
    return refused('address_undeliverable', said, { origin, severity: 'recoverable' });
  }
}
