import type { Db } from '../../../kernel/database/database.ts';
import { insertAll } from '../../../kernel/database/lists.ts';
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
