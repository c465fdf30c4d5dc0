import * as z from 'zod/mini';

/** Whether 03/04/2024 is the third of April or the fourth of March. */
export const dayOrders = ['dayFirst', 'monthFirst'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** How the dates of a file are read that leave a choice. */
export const importDates = z.object({
  /** As it stands in the file. */
  example: z.string(),
  /** The day that it would be; null where it would be none. */
  readings: z.object({ dayFirst: z.nullable(z.string()), monthFirst: z.nullable(z.string()) }),
  order: z.enum(dayOrders),
  /** What told: a part over 12 somewhere in the column, the owner, the platform's habit, or nothing as yet. */
  decidedBy: z.enum(['file', 'owner', 'platform', 'nobody']),
});
export type ImportDates = z.infer<typeof importDates>;

/** Why nothing of a file is written yet: its dates may be read in two ways, and nobody has said which is meant. */
export function whatDatesLack(dates: ImportDates | null): string | null {
  return dates?.decidedBy === 'nobody'
    ? `Say first whether ‘${dates.example}’ begins with its day or its month, and try it again`
    : null;
}
