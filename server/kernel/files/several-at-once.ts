/** Calls of a bucket wait for the network most of the time; a disk does not mind. */
const atOnce = 8;

/** Does the work for every item, eight at a time. After the first fault nothing new is begun, and it is thrown. */
export async function severalAtOnce<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = (async function* () {
    yield* items;
  })();
  const worker = async () => {
    for (let next = await queue.next(); !next.done; next = await queue.next()) {
      await work(next.value).catch(async (error: unknown) => {
        // Whoever asks for the next item is told that there is none.
        await queue.return();
        throw error;
      });
    }
  };
  const faults = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  for (const outcome of faults) if (outcome.status === 'rejected') throw outcome.reason;
}
