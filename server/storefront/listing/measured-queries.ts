import { sql } from 'kysely';

export type MeasuredRow = {
  makers: number;
  median: number;
  least: number;
  most: number;
  demonstration: boolean;
};

/** What makers of the kit needed, whichever choice of it they made; null while nobody has said. */
export const measuredOfKit = sql<MeasuredRow | null>`(
  select json_build_object('makers', m.makers, 'median', m.median_minutes, 'least', m.least_minutes,
    'most', m.most_minutes, 'demonstration', m.demonstration)
  from published.measured_hours m where m.product_id = coalesce(p.parent_id, p.id))`;
