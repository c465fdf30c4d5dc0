import { isRefusal } from '../../../contracts/kernel/refusal.ts';
import type { KitDetail } from '../../../contracts/storefront/listing/listing.ts';
import type { Db } from '../../kernel/database/database.ts';
import { readKitDetail } from '../../storefront/listing/listing.ts';

/** What a page of a gift tells of a kit: nothing by which its price could be found. */
export type UnpricedKit = Pick<
  KitDetail,
  | 'summary'
  | 'pictures'
  | 'difficulty'
  | 'hoursFrom'
  | 'hoursTo'
  | 'contents'
  | 'alsoNeeded'
  | 'finishedWidthMm'
  | 'finishedHeightMm'
  | 'mess'
>;

/** A kit that has left the shop: only what its order copied is known. */
export async function unpricedKit(db: Db, productId: number): Promise<UnpricedKit | undefined> {
  const kit = await readKitDetail(db, productId);
  if (isRefusal(kit)) return undefined;
  const { summary, pictures, difficulty, hoursFrom, hoursTo, contents, alsoNeeded } = kit;
  const { finishedWidthMm, finishedHeightMm, mess } = kit;
  return {
    summary,
    pictures,
    difficulty,
    hoursFrom,
    hoursTo,
    contents,
    alsoNeeded,
    finishedWidthMm,
    finishedHeightMm,
    mess,
  };
}

export async function unpricedKits(
  db: Db,
  kits: readonly { productId: number }[],
): Promise<ReadonlyMap<number, UnpricedKit>> {
  const facts = new Map<number, UnpricedKit>();
  for (const { productId } of kits) {
    const found = facts.has(productId) ? undefined : await unpricedKit(db, productId);
    if (found) facts.set(productId, found);
  }
  return facts;
}
