import type { Db } from '../../kernel/database/database.ts';
import { insertAll } from '../../kernel/database/lists.ts';

/** A kit as its passport names it; a variant reads what was written for its kit. */
export function findPassportKit(db: Db, productId: number) {
  return db
    .selectFrom('published.products as p')
    .leftJoin('published.products as k', 'k.id', 'p.parent_id')
    .leftJoin('kit_passports as own', 'own.product_id', 'p.id')
    .where('p.id', '=', productId)
    .select([
      'p.id',
      'p.name',
      'p.contents',
      'p.colours',
      'p.also_needed',
      'p.hours_from',
      'p.hours_to',
      'p.finished_width_mm',
      'p.finished_height_mm',
    ])
    .select(({ fn, eb }) => [
      // Of whose words the passport is made.
      fn.coalesce('own.product_id', 'k.id', 'p.id').as('written_for'),
      fn.coalesce('k.id', eb.ref('p.id')).as('kit_id'),
    ])
    .executeTakeFirst();
}

export type PassportKitRow = NonNullable<Awaited<ReturnType<typeof findPassportKit>>>;

export function findSheet(db: Db, productId: number) {
  return db
    .selectFrom('kit_passports as s')
    .leftJoin('published.pictures as c', 'c.id', 's.chart_picture_id')
    .where('s.product_id', '=', productId)
    .select(['s.chart_picture_id', 's.chart_alt', 's.chart_width_mm', 's.signs', 's.advice', 's.version'])
    .select(['c.file', 'c.width', 'c.height'])
    .executeTakeFirst();
}

export function findSteps(db: Db, productId: number) {
  return db
    .selectFrom('passport_steps as s')
    .leftJoin('published.pictures as p', 'p.id', 's.picture_id')
    .where('s.product_id', '=', productId)
    .orderBy('s.position')
    .select(['s.title', 's.body', 's.picture_id', 's.picture_alt', 's.shows_video'])
    .select(['p.file', 'p.width', 'p.height'])
    .execute();
}

/** What the finished kit looks like: the first of its pictures. */
export function findFirstPicture(db: Db, productId: number) {
  return db
    .selectFrom('published.product_pictures as pp')
    .innerJoin('published.pictures as p', 'p.id', 'pp.picture_id')
    .where('pp.product_id', '=', productId)
    .orderBy('pp.position')
    .select(['p.file', 'p.alt', 'p.width', 'p.height'])
    .executeTakeFirst();
}

/** The kit's video, once those who do not hear or see it have their part. */
export function findShownVideo(db: Db, kitId: number) {
  return db
    .selectFrom('published.kit_videos as v')
    .leftJoin('published.pictures as p', 'p.id', 'v.picture_id')
    .where('v.product_id', '=', kitId)
    .where('v.captions', '<>', '')
    .where('v.transcript', '<>', '')
    .select(['v.file', 'v.bytes', 'v.transcript', 'p.file as poster'])
    .executeTakeFirst();
}

type SheetRow = {
  product_id: number;
  chart_picture_id: number | null;
  chart_alt: string;
  chart_width_mm: number | null;
  signs: string;
  advice: string;
  changed_at: Date;
};

/** False where somebody else has written the first one meanwhile. */
export async function insertSheet(db: Db, row: SheetRow): Promise<boolean> {
  const made = await db
    .insertInto('kit_passports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('product_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** False where the version is another by now. */
export async function updateSheet(
  db: Db,
  { product_id, ...row }: SheetRow,
  version: number,
): Promise<boolean> {
  const changed = await db
    .updateTable('kit_passports')
    .set((eb) => ({ ...row, version: eb('version', '+', 1) }))
    .where('product_id', '=', product_id)
    .where('version', '=', version)
    .returning('product_id')
    .executeTakeFirst();
  return changed !== undefined;
}

type StepRow = {
  title: string;
  body: string;
  picture_id: number | null;
  picture_alt: string;
  shows_video: boolean;
};

export async function replaceSteps(db: Db, productId: number, steps: readonly StepRow[]): Promise<void> {
  await db.deleteFrom('passport_steps').where('product_id', '=', productId).execute();
  await insertAll(
    db,
    'passport_steps',
    steps.map((step, position) => ({ product_id: productId, position, ...step })),
  );
}
