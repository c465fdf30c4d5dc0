import { demoKits } from '../../seed/demo-kits.ts';
import { categories } from '../../seed/kits/categories.ts';
import { kits } from '../../seed/kits/kits.ts';
import { insertKit } from '../../server/catalogue/kits/kits.ts';
import type { Db } from '../../server/kernel/database/database.ts';
import type { ShopOptions } from './assembled-shop.ts';
import { testShop, type TestShop } from './shop.ts';

/** A shop with every kit of the demonstration, without pictures, where others have the few of `demoKits`. */
export async function shopWithAllKits(options?: ShopOptions): Promise<TestShop> {
  const harness = await testShop(options);
  await addOtherKits(harness.shop.db);
  return harness;
}

/** Puts the demonstration's other kits beside the few of `demoKits`. */
export async function addOtherKits(db: Db): Promise<void> {
  const there = new Set<string>(Object.values(demoKits).map(({ slug }) => slug));
  for (const kit of kits.filter(({ slug }) => !there.has(slug))) {
    const category = categories.find(({ slug }) => slug === kit.craft);
    if (category) await insertKit(db, category, kit, [], new Date());
  }
}
