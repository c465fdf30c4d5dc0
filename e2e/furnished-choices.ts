import { isRefusal } from '../contracts/kernel/refusal.ts';
import { saveKitQuestion } from '../server/community/questions/questions.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { createBundle, offerKit, shiftStock } from '../server/stock/inventory/inventory.ts';
import { createCollection } from '../server/storefront/collections/collections.ts';
import { dayAfter } from '../tools/testing/preorder.ts';

/** What helps to choose, in the shop of furnished.ts: a collection, a bundle, a pre-order, questions that were answered. */
export const choices = {
  collection: 'for-mum-and-a-very-long-winter',
  bundle: 'two-of-the-bush-and-a-name-that-is-long',
  preorder: 'wattle-sprig-cross-stitch',
} as const;

const words = {
  question: `Is there much cutting? My hands are stiff in the mornings. ${'Really, '.repeat(30)}much?`,
  answer: 'None: the shapes come cut. You glue and stitch, which takes both hands but little force.\n'.repeat(
    4,
  ),
};

/** `kits` are those of the shop by their addresses; the first is asked about. */
export async function furnishChoices(
  db: Db,
  kits: ReadonlyMap<string, { id: number; categoryId: number }>,
  longName: string,
): Promise<void> {
  const now = new Date();
  const [first, ...others] = [...kits.values()];
  if (!first) throw new Error('There are no kits to choose among.');
  await gather(db, [first, ...others], now);
  await bundle(db, [first, ...others.slice(0, 2)], now);
  await promise(db, kits.get(choices.preorder)?.id ?? 0, now);
  for (const display_name of [longName, '']) {
    const asked = { product_id: first.id, customer_id: null, email: '', display_name, created_at: now };
    await saveKitQuestion(db, { ...asked, ...words, answered_at: now, state: 'published' });
  }
}

async function gather(db: Db, kits: readonly { id: number }[], now: Date): Promise<void> {
  const made = await createCollection(
    db,
    {
      name: 'For Mum, and a winter that is very long',
      slug: choices.collection,
      description: 'Flowers, a teapot, a bowl of lemons: quiet pieces to give, or to make beside her.',
      pictureId: null,
      isHidden: false,
      shownFrom: '',
      shownUntil: '',
      chosenBy: 'hand',
      kitIds: kits.map(({ id }) => id),
      rule: {},
    },
    now,
  );
  allow(made);
}

async function bundle(db: Db, kits: readonly { id: number; categoryId: number }[], now: Date): Promise<void> {
  const parts = kits.map(({ id }) => ({ productId: id, quantity: 1 }));
  const made = await createBundle(
    db,
    {
      name: 'Two of the bush and a name that is long',
      summary: 'A kookaburra to paint, a koala and a wombat to stitch: one table, three pairs of hands.',
      description: 'Made for a family evening.\n\nNobody waits for a turn at the scissors.',
      priceCents: 100_00,
      categoryId: kits[0]?.categoryId ?? 0,
      status: 'published',
      parts,
    },
    { actor: 'test', now },
  );
  allow(made);
}

/** Sold out, and promised for a day. */
async function promise(db: Db, productId: number, now: Date): Promise<void> {
  const gone = { reason: 'adjusted', actor: 'test', note: 'Sold out', at: now } as const;
  await shiftStock(db, [{ productId, change: -20 }], gone);
  allow(await offerKit(db, productId, { leavesOn: dayAfter(now, 30), most: 5, version: null }, now));
}

function allow(answer: unknown): void {
  if (isRefusal(answer)) throw new Error(answer.message);
}
