import * as z from 'zod/mini';

/** A batch that is out of sale for its fault, of a kit that is paid and not packed: the kit's box may be of it. */
export const faultyBatch = z.object({
  batch: z.int(),
  /** What is wrong with it. */
  part: z.string(),
});
export type FaultyBatch = z.infer<typeof faultyBatch>;

/** Read by whoever holds the box, whose label names its batch. */
export function faultyBatchText({ batch, part }: FaultyBatch): string {
  return `Not of batch ${batch}: it is out of sale for “${part}”. Look at the label of the box.`;
}

/** Each batch once, of the same kit in several lines or orders. */
export function mergeFaulty(some: readonly FaultyBatch[], more: readonly FaultyBatch[]): FaultyBatch[] {
  return [...some, ...more.filter(({ batch }) => some.every((one) => one.batch !== batch))];
}
