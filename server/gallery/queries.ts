import type { Db } from '../kernel/database.ts';

export type WallFilter = { craft: string | undefined; difficulty: string | undefined };

export function findOnWall(db: Db, { craft, difficulty }: WallFilter) {
  let items = db
    .selectFrom('gallery_items as g')
    .innerJoin('pictures as pic', 'pic.id', 'g.picture_id')
    .leftJoin('categories as c', 'c.id', 'g.category_id')
    .leftJoin('products as p', (join) =>
      join.onRef('p.id', '=', 'g.product_id').on('p.status', '=', 'published'),
    )
    .where('g.is_active', '=', true);
  if (craft !== undefined) items = items.where('c.slug', '=', craft);
  if (difficulty !== undefined) items = items.where('g.difficulty', '=', difficulty);
  return items
    .orderBy('g.position')
    .orderBy('g.id')
    .select(['g.id', 'g.is_active', 'g.artist', 'g.difficulty', 'g.time_to_complete', 'g.location'])
    .select(['g.comment', 'g.demonstration'])
    .select(['pic.file', 'pic.alt', 'pic.width', 'pic.height'])
    .select(['c.slug as craft', 'c.name as craft_name'])
    .select(['p.slug as kit_slug', 'p.name as kit_name', 'p.price_cents as kit_price_cents'])
    .execute();
}

export type WallRow = Awaited<ReturnType<typeof findOnWall>>[number];

export type NewItem = {
  is_active: boolean;
  picture_id: number;
  artist: string;
  category_id: number | null;
  difficulty: string;
  time_to_complete: string;
  location: string;
  comment: string;
  product_id: number | null;
  position: number;
  demonstration: boolean;
};

export async function insertItem(db: Db, item: NewItem): Promise<number> {
  const { id } = await db.insertInto('gallery_items').values(item).returning('id').executeTakeFirstOrThrow();
  return id;
}
