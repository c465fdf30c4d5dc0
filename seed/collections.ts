import { isRefusal } from '../contracts/kernel/refusal.ts';
import type { CollectionForm } from '../contracts/storefront/collections/admin-collections.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { createCollection } from '../server/storefront/collections/collections.ts';

type SeedCollection = Pick<CollectionForm, 'name' | 'slug' | 'description'> &
  // Of several rules the same kit comes first: each is shown by a kit of its own.
  ({ kits: readonly string[] } | { rule: CollectionForm['rule']; picture: string });

/** The moments and people of the demonstration; kits by the words of their addresses, in an order, or by filters. */
export const seedCollections: readonly SeedCollection[] = [
  {
    name: 'First kit',
    slug: 'first-kit',
    description:
      'For hands that have never done this. Large shapes, few colours, and nothing that cannot be undone.',
    rule: { difficulty: ['gentle'] },
    picture: 'moon-over-paddock-punch',
  },
  {
    name: 'An evening',
    slug: 'an-evening',
    description: 'Begun after dinner, finished before the week is out. Each takes less than six hours.',
    rule: { hours: ['evening'] },
    picture: 'lemon-bowl-felt',
  },
  {
    name: 'A weekend',
    slug: 'a-weekend',
    description: 'Six to twelve hours: two slow days with the kettle near, or a fortnight of small sittings.',
    rule: { hours: ['weekend'] },
    picture: 'wattle-sprig-cross',
  },
  {
    name: 'A winter',
    slug: 'a-winter',
    description: 'Long pieces for the months when it is dark by six. They wait for you, and reward patience.',
    rule: { hours: ['season'] },
    picture: 'sleeping-koala-cross',
  },
  {
    name: 'For Mum',
    slug: 'for-mum',
    description: 'Flowers, a teapot, a bowl of lemons: quiet pieces to give, or to make beside her.',
    kits: [
      'wattle-sprig-cross',
      'teapot-on-linen',
      'flannel-flowers',
      'sleeping-koala',
      'waratah',
      'lemon-bowl',
    ],
  },
  {
    name: 'For two',
    slug: 'for-two',
    description: 'Kits to sit down to together: one begins at the left, one at the right, and you meet.',
    kits: [
      'kookaburra-paint',
      'coastal-walk',
      'lighthouse-at-dusk-paint',
      'humpback-song',
      'red-ranges',
      'moon-over-paddock',
    ],
  },
  {
    name: 'For a wall',
    slug: 'for-a-wall',
    description: 'Pieces that were drawn to hang: seen from across a room, they still say what they are.',
    kits: [
      'lighthouse-at-dusk',
      'crimson-rosella',
      'sturts-desert-pea',
      'red-ranges',
      'humpback-song-felt',
      'banksia',
    ],
  },
];

/** Makes them in their order; `kits` are those of the shop by their addresses. */
export async function makeCollections(
  db: Db,
  kits: ReadonlyMap<string, { id: number; pictureIds: readonly number[] }>,
  now: Date,
): Promise<void> {
  const kitOf = (word: string) => [...kits].find(([slug]) => slug.includes(word))?.[1];
  for (const { name, slug, description, ...choice } of seedCollections) {
    const byHand = 'kits' in choice;
    const form: CollectionForm = {
      name,
      slug,
      description,
      pictureId: (byHand ? undefined : kitOf(choice.picture)?.pictureIds[0]) ?? null,
      isHidden: false,
      shownFrom: '',
      shownUntil: '',
      chosenBy: byHand ? 'hand' : 'rule',
      kitIds: byHand ? choice.kits.flatMap((word) => kitOf(word)?.id ?? []) : [],
      rule: byHand ? {} : choice.rule,
    };
    const made = await createCollection(db, form, now);
    if (isRefusal(made)) throw new Error(`${slug}: ${made.message}`);
  }
}
