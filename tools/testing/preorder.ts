import { addDays } from '../../contracts/kernel/days.ts';
import { listPreorders, savePreorder, type PreorderKit } from '../../contracts/orders/preorders.ts';
import { readProduct } from '../../contracts/storefront/listing/listing.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import { sydneyDay } from '../../server/kernel/sydney.ts';
import { ownerOf, type TestOwner } from './kit.ts';
import { testVisitor, type TestShop } from './shop.ts';

/** The Sydney day so many days after a moment. */
export function dayAfter(at: Date, days: number): string {
  return addDays(sydneyDay(at), days);
}

export type TestPreorder = {
  owner: TestOwner;
  productId: number;
  slug: string;
  leavesOn: string;
  /** As the back office has it now. */
  read: () => Promise<PreorderKit | undefined>;
};

/** The owner lets the kit that is sold out be ordered before it is here. */
export async function testPreorder(
  harness: TestShop,
  { most = 10, days = 30 }: { most?: number; days?: number } = {},
): Promise<TestPreorder> {
  const { slug } = demoKits.snowGum;
  const owner = await ownerOf(harness);
  const visitor = await testVisitor(harness.app);
  const { id: productId } = (await visitor.ask(readProduct, { params: { slugOrId: slug } })).body;
  const leavesOn = dayAfter(harness.shop.clock.now(), days);
  const saved = await owner.ask(savePreorder, {
    params: { id: productId },
    body: { leavesOn, most, version: null },
  });
  if (saved.status !== 200) throw new Error(`${saved.status}: ${JSON.stringify(saved.body)}`);
  const read = async () =>
    (await owner.ask(listPreorders)).body.kits.find((one) => one.productId === productId);
  return { owner, productId, slug, leavesOn, read };
}
