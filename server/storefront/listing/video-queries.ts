import { sql } from 'kysely';

export type ShownVideoRow = {
  kit: number;
  file: string;
  bytes: number;
  transcript: string;
  poster: string | null;
};

/** Of the kit as a whole, once those who do not hear or see it have their part. */
export const videoOfKit = sql<ShownVideoRow | null>`(
  select json_build_object('kit', w.product_id, 'file', w.file, 'bytes', w.bytes, 'transcript', w.transcript,
    'poster', poster.file)
  from published.kit_videos w left join published.pictures poster on poster.id = w.picture_id
  where w.product_id = coalesce(p.parent_id, p.id) and w.captions <> '' and w.transcript <> '')`;
