import type { Insertable } from 'kysely';
import type { ProjectPictures } from '../../../db/types.ts';
import type { Db } from '../../kernel/database/database.ts';

export async function countProjectPictures(db: Db, projectId: string): Promise<number> {
  const row = await db
    .selectFrom('project_pictures')
    .where('project_id', '=', projectId)
    .select(({ fn }) => fn.countAll<number>().as('pictures'))
    .executeTakeFirstOrThrow();
  return row.pictures;
}

/** The same photograph once more changes nothing. */
export async function insertProjectPicture(db: Db, row: Insertable<ProjectPictures>): Promise<void> {
  await db
    .insertInto('project_pictures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a project of this customer has the picture. */
export async function isPictureOf(
  db: Db,
  { id, customerId }: { id: string; customerId: string },
  pictureId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('project_pictures as o')
    .innerJoin('projects as j', 'j.id', 'o.project_id')
    .where('j.id', '=', id)
    .where('j.customer_id', '=', customerId)
    .where('o.picture_id', '=', pictureId)
    .select('o.picture_id')
    .executeTakeFirst();
  return found !== undefined;
}

/** False where the project has no such picture. */
export async function deletePictureOf(db: Db, projectId: string, pictureId: number): Promise<boolean> {
  const gone = await db
    .deleteFrom('project_pictures')
    .where('project_id', '=', projectId)
    .where('picture_id', '=', pictureId)
    .returning('picture_id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** @returns the pictures that were shown there, to be forgotten once that is committed */
export async function deleteProjectPictures(
  db: Db,
  of: { projectId: string } | { customerId: string },
): Promise<number[]> {
  const gone = await db
    .deleteFrom('project_pictures')
    .$if('projectId' in of, (query) => query.where('project_id', '=', 'projectId' in of ? of.projectId : ''))
    .$if('customerId' in of, (query) =>
      query.where('project_id', 'in', (eb) =>
        eb
          .selectFrom('projects')
          .where('customer_id', '=', 'customerId' in of ? of.customerId : '')
          .select('id'),
      ),
    )
    .returning('picture_id')
    .execute();
  return gone.map(({ picture_id }) => picture_id);
}
