import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/database.ts';
import { insertAll, oneOf } from '../../../kernel/database/lists.ts';
import type { ReadKit } from '../kits/read-kit.ts';

type ToFetch = { importId: string; position: number; kitId: number; kit: ReadKit };

/** Notes which pictures a kit had, so that they are fetched after it is written. */
export async function insertPicturesToFetch(
  db: Db,
  { importId, position, kitId, kit }: ToFetch,
): Promise<void> {
  await insertAll(
    db,
    'import_pictures',
    kit.pictures.map(({ url, alt }, place) => ({
      import_id: importId,
      position,
      place,
      product_id: kitId,
      url,
      file_name: fileNameIn(url),
      alt: alt || kit.name,
    })),
  );
}

/** 'koala.jpg' of 'https://cdn.example/files/Koala.jpg?v=12': what a folder of pictures is matched by. */
function fileNameIn(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return decodeURIComponentSafely(path.slice(path.lastIndexOf('/') + 1)).toLowerCase();
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export type PictureToFetch = {
  position: number;
  place: number;
  tries: number;
  url: string;
  alt: string;
  host: string;
};

/** Of 'https://CDN.example:8080/a.jpg' it is 'cdn.example:8080'. */
const hostOf = sql<string>`lower(split_part(url, '/', 3))`;

type Wanted = { tries: number; notOf: readonly string[]; most: number };

/** The next pictures that were tried so often, in the file's order, but none of these hosts. */
export function findPicturesToFetch(
  db: Db,
  importId: string,
  { tries, notOf, most }: Wanted,
): Promise<PictureToFetch[]> {
  return db
    .selectFrom('import_pictures')
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .where('tries', '=', tries)
    .where(sql<boolean>`${hostOf} <> all (${notOf}::text[])`)
    .orderBy('position')
    .orderBy('place')
    .limit(most)
    .select(['position', 'place', 'tries', 'url', 'alt', hostOf.as('host')])
    .execute();
}

export async function isAnyPictureWaiting(db: Db, importId: string): Promise<boolean> {
  const found = await db
    .selectFrom('import_pictures')
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .limit(1)
    .select('position')
    .executeTakeFirst();
  return found !== undefined;
}

type GivenUp = { host: string; timedOut: string; problem: string };

/** What waits of a host that answered none of the latest dozen that it was asked for; of fewer, where those are all. */
export async function giveHostUp(
  db: Db,
  importId: string,
  { host, timedOut, problem }: GivenUp,
): Promise<void> {
  await sql`
    update import_pictures set state = 'failed', problem = ${problem}
    where import_id = ${importId} and state = 'waiting' and ${hostOf} = ${host} and not exists (
      select from (
        select state, problem from import_pictures
        where import_id = ${importId} and state in ('kept', 'failed') and ${hostOf} = ${host}
        order by position desc, place desc limit 12
      ) latest where state = 'kept' or problem <> ${timedOut})`.execute(db);
}

export type SettledPicture = {
  position: number;
  place: number;
  tries: number;
  state: 'waiting' | 'kept' | 'failed';
  problem: string | null;
  picture_id: number | null;
};

export async function settlePictures(
  db: Db,
  importId: string,
  settled: readonly SettledPicture[],
): Promise<void> {
  await sql`
    update import_pictures p set tries = s.tries, state = s.state, problem = s.problem, picture_id = s.picture_id
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as s (position int, place int, tries int, state text, problem text, picture_id int)
    where p.import_id = ${importId} and p.position = s.position and p.place = s.place`.execute(db);
}

/** Those that failed are tried as if they never were, and hang once they have arrived. */
export async function waitAgain(db: Db, importId: string): Promise<void> {
  await db
    .updateTable('import_pictures')
    .set({ state: 'waiting', tries: 0, problem: null, is_hung: false })
    .where('import_id', '=', importId)
    .where('state', '=', 'failed')
    .execute();
}

/** Kits whose pictures were all tried and are not hung yet; of these positions, where some are given. */
export async function findReadyKits(
  db: Db,
  importId: string,
  positions?: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ position: number }>`
    select position from import_pictures where import_id = ${importId} and (${positions ?? null}::int[] is null or position = any (${positions ?? null}::int[]))
    group by position having bool_and(state in ('kept', 'failed')) and bool_or(state = 'kept' and not is_hung)
    order by position`.execute(db);
  return rows.map(({ position }) => position);
}

/** One that was hung before hangs there still, or was taken away since. */
type ArrivedPicture = { id: number; alt: string; wasHung: boolean };

export async function findArrived(db: Db, importId: string, position: number): Promise<ArrivedPicture[]> {
  const rows = await db
    .selectFrom('import_pictures')
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where('picture_id', 'is not', null)
    .orderBy('place')
    .select(['picture_id', 'alt', 'is_hung'])
    .execute();
  return rows.map(({ picture_id, alt, is_hung }) => ({ id: picture_id ?? 0, alt, wasHung: is_hung }));
}

export async function markHung(db: Db, importId: string, position: number): Promise<void> {
  await db
    .updateTable('import_pictures')
    .set({ is_hung: true })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where('state', '=', 'kept')
    .execute();
}

/** The pictures that an import brought for these kits. */
export async function findPicturesOf(db: Db, kitIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('import_pictures')
    .where('product_id', '=', oneOf(kitIds))
    .where('picture_id', 'is not', null)
    .select('picture_id')
    .distinct()
    .execute();
  return rows.flatMap(({ picture_id }) => picture_id ?? []);
}

export type KitOfPicture = {
  position: number;
  /** Which of the file's pictures it is; null for one that the file does not name. */
  place: number | null;
  product_id: number;
  name: string;
  alt: string;
};

/** The kit that a file of a folder belongs to: a name in the file wins, then the longest SKU or address it begins with. */
export async function findKitOfPicture(
  db: Db,
  importId: string,
  fileName: string,
  stem: string,
): Promise<KitOfPicture | undefined> {
  const { rows } = await sql<KitOfPicture>`
    select * from (
      select p.position, p.place, p.product_id, r.name, p.alt, 0 as rank, 0 as length
      from import_pictures p join import_records r using (import_id, position)
      where p.import_id = ${importId} and p.file_name = ${fileName} and p.picture_id is null
      union all
      select r.position, null, k.id, r.name, r.name, 1, length(k.key)
      from import_records r
      join (select id, slug as key from published.products
        union all select id, regexp_replace(lower(sku), '[^a-z0-9]+', '-', 'g') from published.products
          where parent_id is null) k on k.id = r.target_id::int
      where r.import_id = ${importId} and r.state = 'written' and r.action = 'add'
        and (${stem} = k.key or starts_with(${stem}, k.key || '-'))
    ) found order by rank, length desc, position, place limit 1`.execute(db);
  return rows[0];
}

export async function keepPictureOfFolder(
  db: Db,
  importId: string,
  { position, place }: { position: number; place: number },
  pictureId: number,
): Promise<void> {
  await db
    .updateTable('import_pictures')
    .set({ state: 'kept', picture_id: pictureId, problem: null, is_hung: false })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where('place', '=', place)
    .execute();
}

export async function addPictureOfFolder(
  db: Db,
  importId: string,
  { position, product_id, alt }: KitOfPicture,
  { fileName, pictureId }: { fileName: string; pictureId: number },
): Promise<void> {
  await sql`
    insert into import_pictures (import_id, position, place, product_id, url, file_name, alt, state, picture_id)
    select ${importId}, ${position}, coalesce(max(place), -1) + 1, ${product_id}, '', ${fileName}, ${alt}, 'kept', ${pictureId}
    from import_pictures where import_id = ${importId} and position = ${position}`.execute(db);
}
