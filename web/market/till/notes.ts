const notesCents = [500, 1_000, 2_000, 5_000, 10_000] as const;

/**
 * What somebody may hand over for an amount in cash: the amount itself, and the next round sums that
 * notes make, smallest first.
 */
export function quickNotes(dueCents: number): number[] {
  const next = notesCents.map((note) => Math.ceil(dueCents / note) * note);
  return [...new Set([dueCents, ...next])]
    .filter((cents) => cents > 0)
    .toSorted((a, b) => a - b)
    .slice(0, 6);
}
