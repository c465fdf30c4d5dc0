import {
  createBundle,
  listBundles,
  type BundleForm,
  type BundleKept,
} from '../../contracts/stock/inventory/bundles.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import { findDemoKit, type DemoKit } from './buyer.ts';
import { ownerOf, type TestOwner } from './kit.ts';
import type { TestShop } from './shop.ts';

export type TestBundle = { owner: TestOwner; kept: BundleKept; kits: Record<'kookaburra' | 'koala', number> };

/** A bundle of a kookaburra, of which there are a hundred, and so many koalas of the ten. */
export async function testBundle(
  harness: TestShop,
  { koalas = 1, ...change }: Partial<BundleForm> & { koalas?: number } = {},
): Promise<TestBundle> {
  const owner = await ownerOf(harness);
  const idOf = async (kit: DemoKit) => (await findDemoKit(harness.app, kit)).id;
  const kits = { kookaburra: await idOf(demoKits.kookaburra), koala: await idOf(demoKits.koala) };
  const body: BundleForm = {
    name: 'Two of the bush',
    categoryId: 1,
    status: 'published',
    summary: 'A bird to paint and a sleeper to stitch.',
    description: 'Two evenings on one table.',
    priceCents: 10_000,
    parts: [
      { productId: kits.kookaburra, quantity: 1 },
      { productId: kits.koala, quantity: koalas },
    ],
    ...change,
  };
  const made = await owner.ask(createBundle, { body });
  if (made.status !== 200) throw new Error(`No bundle: ${made.body.message}`);
  const kept = (await owner.ask(listBundles)).body.find(({ id }) => id === made.body.id);
  if (!kept) throw new Error('The bundle is not in the list');
  return { owner, kept, kits };
}
