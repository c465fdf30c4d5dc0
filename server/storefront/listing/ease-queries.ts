import { sql, type RawBuilder } from 'kysely';
import { easeChoices, type Ease } from '../../../contracts/storefront/listing/filters.ts';

const fact = (name: string) => sql`(p.requirements->>${sql.lit(name)})`;
const print = sql`${fact('smallestPrintTenthMm')}::int`;
const stitches = sql`${fact('stitchesPer10Cm')}::int`;
const width = sql`${fact('tableWidthMm')}::int`;
const depth = sql`${fact('tableDepthMm')}::int`;

/** Null, as PostgreSQL has it for what is not measured, is no. */
const conditions: Readonly<Record<Ease, RawBuilder<unknown>>> = {
  'large-print': sql`${print} >= 30 and coalesce(${stitches}, 0) <= 45`,
  'colours-apart': sql`p.alike_colours = 0 and p.colours <> '[]'`,
  'one-handed': sql`${fact('hands')} = 'one'`,
  'light-touch': sql`${fact('force')} = 'light'`,
  'small-table': sql`greatest(${width}, ${depth}) <= 600 and least(${width}, ${depth}) <= 400`,
  silent: sql`${fact('noise')} = 'silent'`,
  'nothing-wet': sql`${fact('cleanUp')} in ('none', 'dry')`,
};

/** A bit for each choice that a kit fulfils, in the order of the choices. */
export const easeOf: RawBuilder<number> = sql`(${sql.join(
  easeChoices.map(
    ({ value }, nth) => sql`case when ${conditions[value]} then ${sql.lit(1 << nth)} else 0 end`,
  ),
  sql` + `,
)})`;
