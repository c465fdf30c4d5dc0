import { isRefusal } from '../contracts/kernel/refusal.ts';
import type { BundleForm } from '../contracts/stock/inventory/bundles.ts';
import { changeKit, readKitForEditing } from '../server/catalogue/kits/kits.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { createBundle } from '../server/stock/inventory/inventory.ts';

type SeedBundle = Pick<BundleForm, 'name' | 'summary' | 'description' | 'priceCents'> & {
  /** By the kits' addresses; its first kit's craft is its own. */
  kits: readonly string[];
};

/** The bundles of the demonstration: each is less than its kits one by one. */
export const seedBundles: readonly SeedBundle[] = [
  {
    name: 'Tea and Lemons',
    summary: 'A first stitch and a first felt, each done in an evening or two.',
    description:
      'Two small still lifes for a kitchen wall: a teapot in cross stitch, and a bowl of lemons in felt. Both are gentle, so whoever has never held a needle can begin with either.\n\nStitch the teapot first. By the time you cut the first lemon your hands will know what they are doing.',
    priceCents: 6_200,
    kits: ['teapot-on-linen-cross-stitch', 'lemon-bowl-felt-art'],
  },
  {
    name: 'The Bush at Dusk',
    summary: 'A kookaburra to paint, a koala and a wombat to stitch: one table, three pairs of hands.',
    description:
      'Made for a family evening. One paints the kookaburra, the others lay felt for the koala and the wombat, and nobody waits for a turn at the scissors, because each kit has its own.\n\nThe two felt kits are gentle; the painting takes a steadier hand and a few more evenings.',
    priceCents: 15_500,
    kits: ['kookaburra-paint-by-numbers', 'sleeping-koala-felt-art', 'wombat-at-dusk-felt-art'],
  },
  {
    name: 'Moon and Tideline',
    summary: 'Night over the paddock and shells on the sand, both in wool loops.',
    description:
      'Two gentle pieces with the same punch needle: a moon over a paddock, and shells where the tide has been. They are drawn in the same blues and hang well beside each other.\n\nLearn the loop on the shells; the moon has the larger sky.',
    priceCents: 10_800,
    kits: ['moon-over-paddock-punch-needle', 'tideline-shells-punch-needle'],
  },
];

/** Before the first kit: bundles stand behind what is new. */
const releasedOn = '2025-01-20';

export async function makeBundles(
  db: Db,
  kits: ReadonlyMap<string, { id: number; categoryId: number }>,
  now: Date,
): Promise<void> {
  const by = { actor: 'demonstration', now };
  for (const { kits: slugs, ...words } of seedBundles) {
    const inside = slugs.flatMap((slug) => kits.get(slug) ?? []);
    const parts = inside.map(({ id }) => ({ productId: id, quantity: 1 }));
    const categoryId = inside[0]?.categoryId ?? 0;
    const made = await createBundle(db, { ...words, categoryId, status: 'published', parts }, by);
    if (isRefusal(made)) throw new Error(`${words.name}: ${made.message}`);
    const kit = await readKitForEditing(db, made.id, now);
    if (isRefusal(kit)) throw new Error(kit.message);
    await changeKit(db, made.id, { version: kit.version, form: { ...kit.form, releasedOn } }, by);
  }
}
