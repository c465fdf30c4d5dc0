import * as z from 'zod/mini';

/** What stands in a base backup's `base.json`: the data folder of a PostgreSQL, and which log it needs. */
export const baseForm = z.object({
  form: z.literal(1),
  startedAt: z.iso.datetime(),
  /** It can be brought to any moment after this one for which there is log. */
  endedAt: z.iso.datetime(),
  postgres: z.int(),
  systemId: z.string().check(z.regex(/^\d+$/)),
  segmentBytes: z.int(),
  database: z.string(),
  /** The first and the last segment without which it cannot be opened. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  /** What the server is told by a file of this name in the data folder. */
  label: z.string(),
  parts: z.array(z.object({ path: z.string(), checksum: z.string() })),
});
export type Base = z.infer<typeof baseForm>;

export const basePaths = {
  summary: 'base.json',
  part: (number: number) => `part-${String(number).padStart(4, '0')}.tar.zst`,
};

/** What lies where in a store. */
export const storePaths = {
  daily: 'daily',
  base: 'base',
  log: (systemId: string) => `wal/${systemId}`,
  files: 'files',
};

/** Beside the segments: up to when everything that was committed is in them. */
export const archivedUntil = 'archived-until';
