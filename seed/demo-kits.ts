import sharp from 'sharp';
import { insertKit, upsertCategory } from '../server/catalogue/kits/kits.ts';
import type { Shop } from '../server/kernel/shop.ts';
import { saveOriginal } from '../server/platform/images/images.ts';
import { changeSettings } from '../server/platform/settings/settings.ts';
import { setRates } from '../server/pricing/shipping/shipping.ts';
import { openLevels, receiveStock } from '../server/stock/inventory/inventory.ts';
import { demonstrationAddresses } from './addresses.ts';
import { writeFirstContent } from './content.ts';
import { categories } from './kits/categories.ts';
import { kits } from './kits/kits.ts';
import { rates } from './rates.ts';

/**
 * The small cast of the tests: kits of the demonstration shop whose stock tells a story. Each test
 * begins with exactly these on the shelf.
 */
export const demoKits = {
  /** There are always enough. */
  kookaburra: { slug: 'kookaburra-paint-by-numbers', stock: 100 },
  /** Ten of them, for stories about forty buyers. */
  koala: { slug: 'sleeping-koala-felt-art', stock: 10 },
  /** Low stock: three left. */
  gumLeaves: { slug: 'gum-leaves-cross-stitch', stock: 3 },
  /** The last one. */
  desertPea: { slug: 'sturts-desert-pea-punch-needle', stock: 1 },
  /** Sold out. */
  snowGum: { slug: 'snow-gum-paint-by-numbers', stock: 0 },
} as const;

/** Fills an empty, migrated database with the cast. */
export async function fillDemoKits({ db, files }: Pick<Shop, 'db' | 'files'>): Promise<void> {
  for (const [index, category] of categories.entries()) {
    await upsertCategory(db, { ...category, picture_id: null, position: index + 1 });
  }
  for (const { slug, stock } of Object.values(demoKits)) {
    const kit = kits.find((one) => one.slug === slug);
    const category = categories.find((one) => one.slug === kit?.craft);
    if (!kit || !category) throw new Error(`The demonstration shop has no ${slug}.`);
    const picture = await saveOriginal(db, files, await swatch(kit.colours[0]?.hex), kit.name);
    const productId = await insertKit(db, category, kit, [picture], new Date());
    const receipt = { productId, quantity: stock, costCents: kit.costCents };
    await openLevels(db, productId);
    if (stock > 0) await receiveStock(db, receipt, 'test', 'On the shelf when the story begins');
  }
  await changeSettings(db, demonstrationAddresses);
  await setRates(db, new Date('2026-01-01T00:00:00+11:00'), rates);
  await writeFirstContent(db, new Date('2026-01-01T00:00:00+11:00'));
}

function swatch(background = '#E6DCCB'): Promise<Uint8Array> {
  return sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .png()
    .toBuffer();
}
