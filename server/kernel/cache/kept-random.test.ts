import { expect, test } from 'vitest';
import {
  changeCategory,
  listCategoriesForEditing,
  orderCategories,
} from '../../../contracts/catalogue/kits/categories.ts';
import { applyBulkChange } from '../../../contracts/catalogue/kits/kit-changes.ts';
import {
  changeKit,
  changeKitQuickly,
  createKit,
  duplicateKit,
  likeItsKit,
  readKitForEditing,
  type KitForm,
  type QuickChange,
} from '../../../contracts/catalogue/kits/kits.ts';
import { readReviews, readReviewStats } from '../../../contracts/community/reviews/reviews.ts';
import { readPageFacts } from '../../../contracts/growth/seo/seo.ts';
import { addressOf } from '../../../contracts/kernel/endpoint.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { createDiscount } from '../../../contracts/pricing/discounts/admin-discounts.ts';
import { createBundle } from '../../../contracts/stock/inventory/bundles.ts';
import { changeStock, listInventory } from '../../../contracts/stock/inventory/inventory.ts';
import { createCollection } from '../../../contracts/storefront/collections/admin-collections.ts';
import { listCollections, readCollection } from '../../../contracts/storefront/collections/collections.ts';
import { compareKits } from '../../../contracts/storefront/listing/comparison.ts';
import * as listing from '../../../contracts/storefront/listing/listing.ts';
import { saveSynonym } from '../../../contracts/storefront/search/admin-search.ts';
import { searchKits, suggestKits } from '../../../contracts/storefront/search/search.ts';
import { magpie, ownerOf } from '../../../tools/testing/kit.ts';
import { shopOn, testShop, type TestShop } from '../../../tools/testing/shop.ts';
import { saveReview } from '../../community/reviews/reviews.ts';

/** Another one makes other changes in another order. */
const seed = 90_125;
/** Each change once, and some again. */
const rounds = 24;

/** Whole numbers below `below`, always the same ones. */
function numbers() {
  let last = seed;
  const next = (below: number) => {
    last = (last * 48_271) % 2_147_483_647;
    return last % below;
  };
  const oneOf = <T>(values: readonly T[]): T => {
    const value = values[next(values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from');
    return value;
  };
  return { next, oneOf };
}

type Chance = ReturnType<typeof numbers>;

/** So many kits are changed, and looked at after each change: the changed one is always among them. */
const lookedAt = 3;

const kitsOf = ({ shop: { db } }: TestShop) =>
  db
    .selectFrom('products')
    .where('parent_id', 'is', null)
    .where('id', 'not in', (eb) => eb.selectFrom('bundle_parts').select('bundle_id'))
    .select(['id', 'version', 'slug', 'status', 'variant_label'])
    .orderBy('id')
    .execute();

/** What the owner may do, each to a kit or another thing that chance chooses. */
async function changesOf(harness: TestShop, { next, oneOf }: Chance) {
  const owner = await ownerOf(harness);
  const quickly = async (change: QuickChange) => {
    const { id, version } = oneOf((await kitsOf(harness)).slice(0, lookedAt));
    return owner.ask(changeKitQuickly, { params: { id }, body: { version, change } });
  };
  const edit = async (change: (form: KitForm) => Partial<KitForm>) => {
    const { id } = oneOf((await kitsOf(harness)).slice(0, lookedAt));
    const { version, form } = (await owner.ask(readKitForEditing, { params: { id } })).body;
    const body = { version, form: { ...form, ...change(form) } };
    return owner.ask(changeKit, { params: { id }, body });
  };
  const category = async () => oneOf((await owner.ask(listCategoriesForEditing)).body);
  const sale = { name: 'A sale', kind: 'percent', percent: 30 } as const;
  const size = { ...likeItsKit, sku: '', barcode: '', shelfPlace: '', weightGrams: 900 };
  return {
    price: () => quickly({ priceCents: 1_000 + next(9_000) }),
    mark: () => quickly({ featured: next(2) === 0, bestseller: next(2) === 0, newArrival: next(2) === 0 }),
    status: () => quickly({ status: oneOf(['archived', 'draft', 'published']) }),
    name: () => edit(() => ({ name: `Zebra ${next(1_000)}` })),
    address: () => edit(() => ({ slug: `kit-${next(10_000)}` })),
    craft: () => edit(() => ({ categoryId: 1 + next(4), difficulty: oneOf(['gentle', 'focused']) })),
    sizes: () =>
      edit(({ variants }) => ({
        variantLabel: 'Rolled',
        variants: [...variants, { ...size, label: `Frame ${next(99)}`, priceCents: 1_000 + next(9_000) }],
      })),
    oneSize: () => edit(() => ({ variantLabel: '', variants: [] })),
    picture: () => edit(({ pictures }) => ({ pictures: pictures.map((one) => ({ ...one, alt: 'Words' })) })),
    kit: async () => {
      const { id } = oneOf(await kitsOf(harness));
      const { pictures } = (await owner.ask(readKitForEditing, { params: { id } })).body.form;
      const kit = { ...magpie, pictures, slug: '', status: 'published' } as const;
      return owner.ask(createKit, { body: { ...kit, name: `Magpie ${next(99)}` } });
    },
    copy: async () => owner.ask(duplicateKit, { params: { id: oneOf(await kitsOf(harness)).id }, body: {} }),
    stock: async () => {
      const { id, onHand: from } = oneOf((await owner.ask(listInventory)).body.rows);
      return owner.ask(changeStock, { params: { id }, body: { from, to: from === 0 ? 5 : 0 } });
    },
    sale: async () =>
      owner.ask(createDiscount, { body: { ...sale, includedProducts: [oneOf(await kitsOf(harness)).id] } }),
    craftOnSale: async () =>
      owner.ask(createDiscount, { body: { ...sale, includedCategories: [(await category()).id] } }),
    nameOfCraft: async () => {
      const { id, version, form } = await category();
      const body = { version, form: { ...form, name: `Craft ${next(99)}`, slug: `craft-${next(99)}` } };
      return owner.ask(changeCategory, { params: { id }, body });
    },
    orderOfCrafts: async () => {
      const { body } = await owner.ask(listCategoriesForEditing);
      return owner.ask(orderCategories, { body: { ids: body.map(({ id }) => id).toReversed() } });
    },
    many: async () => {
      const kits = (await kitsOf(harness)).map(({ id, version }) => ({ id, version }));
      const price = { move: 'percent', amount: next(20) - 10, endsOn95: true } as const;
      return owner.ask(applyBulkChange, { body: { kits, change: { price } } });
    },
    synonym: () =>
      owner.ask(saveSynonym, { body: { term: 'zibbet', means: oneOf(['koala', 'zebra', 'leaves']) } }),
    collection: () => {
      const rule = oneOf([{ stock: ['in'] }, { sale: ['on'] }, { rating: ['4'] }, { price: ['under-40'] }]);
      const form = { name: 'Gifts', slug: `gifts-${next(3)}`, description: 'Good.', pictureId: null };
      const shown = { isHidden: false, shownFrom: '', shownUntil: '', chosenBy: 'rule' } as const;
      return owner.ask(createCollection, { body: { ...form, ...shown, kitIds: [], rule } });
    },
    bundle: async () => {
      const kits = await kitsOf(harness);
      const [one, other] = kits.filter((kit) => kit.status === 'published' && kit.variant_label === '');
      if (!one || !other) return undefined;
      const form = { categoryId: 1, status: 'published', summary: 'Two.', description: 'Two.' } as const;
      const parts = [one, other].map(({ id: productId }) => ({ productId, quantity: 1 }));
      return owner.ask(createBundle, {
        body: { ...form, name: 'Both', priceCents: 8_000 + next(99), parts },
      });
    },
    review: async () => {
      const { id: product_id } = oneOf((await kitsOf(harness)).slice(0, lookedAt));
      const by = { display_name: 'Mabel', website: '', source: 'shop', reply: '', title: '' } as const;
      const said = { comment: 'Good.', rating: 1 + next(5), featured: true, verified: false };
      const how = { state: 'published', demonstration: true, created_at: new Date('2026-10-01') } as const;
      await saveReview(harness.shop.db, { ...by, ...said, ...how, product_id });
      return undefined;
    },
  };
}

/** Lists, counts, kits, searches, suggestions and facts for search engines, as anybody may ask for them. */
async function addressesOf(harness: TestShop): Promise<string[]> {
  const kits = (await kitsOf(harness)).slice(0, lookedAt);
  const narrowings = [{}, { stock: 'in' }, { sale: 'on' }, { rating: '4' }, { price: 'under-40' }];
  const queries = [...narrowings, ...listing.kitSorts.map((sort) => ({ sort }))];
  const { listFeatured, listBestsellers, listCategories, listProducts, readListing } = listing;
  return [
    ...queries.map((query) => addressOf(readListing, { params: { slug: 'all' }, query })),
    ...['felt-art', 'new-arrivals'].map((slug) => addressOf(readListing, { params: { slug } })),
    ...[listFeatured, listBestsellers, listCategories, listCollections].map((one) => addressOf(one)),
    addressOf(listProducts, { query: { ids: kits.map(({ id }) => id).join(',') } }),
    addressOf(compareKits, { query: { kits: kits.map(({ slug }) => slug).join(',') } }),
    ...[0, 1, 2].map((nth) => addressOf(readCollection, { params: { slug: `gifts-${nth}` } })),
    ...['koala', 'zibbet', 'frame', 'on sale', 'under $40'].flatMap((q) => [
      addressOf(searchKits, { query: { q } }),
      addressOf(suggestKits, { query: { q } }),
    ]),
    ...kits.flatMap(({ id, slug }) => [
      addressOf(listing.readProduct, { params: { slugOrId: slug } }),
      addressOf(listing.listRelated, { params: { id } }),
      addressOf(readReviews, { params: { id } }),
      addressOf(readReviewStats, { params: { id } }),
      addressOf(readPageFacts, { query: { path: paths.product(slug) } }),
    ]),
  ];
}

test(
  'whatever the owner changes, what is kept says the same as the database',
  { timeout: 300_000 },
  async () => {
    await using harness = await testShop({ keeps: true });
    // Each connection plans a statement anew, and this shop is asked one thing after another.
    await using plain = await shopOn(harness.shop.databaseUrl, harness.shop.config.dataFolder, {
      keeps: false,
      environment: { DATABASE_POOL: '2' },
    });
    const chance = numbers();
    const changes = Object.entries(await changesOf(harness, chance));
    const answersOf = async ({ app }: TestShop, urls: readonly string[]) => {
      const told = new Map<string, string>();
      for (const url of urls) {
        const { statusCode, body } = await app.inject({ url, remoteAddress: `10.9.${chance.next(250)}.7` });
        told.set(url, `${statusCode} ${body}`);
      }
      return told;
    };
    // Later rounds change what the last look has left kept.
    await answersOf(harness, await addressesOf(harness));
    for (let round = 0; round < rounds; round += 1) {
      const [name, change] = changes[round] ?? chance.oneOf(changes);
      const done = await change();
      expect(done?.status ?? 200, name).toBe(200);
      const expected = await answersOf(plain, await addressesOf(harness));
      // News of a change may take a moment: who said something else is asked again.
      let differing = [...expected.keys()];
      const compare = async () => {
        const told = await answersOf(harness, differing);
        differing = differing.filter((url) => told.get(url) !== expected.get(url));
        return differing.map((url) => [url, told.get(url), expected.get(url)]);
      };
      const message = `${name} in round ${round} of seed ${seed}`;
      await expect.poll(compare, { message, timeout: 15_000 }).toEqual([]);
    }
  },
);
