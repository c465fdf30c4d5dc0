import { sql } from 'kysely';

type PictureRow = {
  file: string;
  alt: string;
  width: number;
  height: number;
  focus: string | null;
  shows: { quantity: number; what: string }[] | null;
};

/** The pictures of the kit `p`, as part of a select. */
export const picturesOfKit = sql<PictureRow[]>`(
  select coalesce(json_agg(json_build_object(
    'file', file, 'alt', alt, 'width', width, 'height', height, 'focus', shown.focus,
    'shows', shown.shows) order by position), '[]')
  from published.product_pictures shown join published.pictures on pictures.id = picture_id where product_id = p.id)`;
