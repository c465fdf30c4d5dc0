import { BucketFault, networkFaultOf } from './bucket-fault.ts';

/** Slower than this, on the whole, nothing is waited for: it is no line that a backup could be restored over. */
const leastBytesPerMs = 10;

/**
 * The same answer, whose body may take as long as it needs while it goes on coming: a bound on the whole call would
 * end a large backup in the middle, and one that PostgreSQL takes in at its own pace. Only waiting counts: `withinMs`
 * at once, and with each piece that came a little more. What the network does on the way is a `BucketFault`.
 */
export function patientAnswer(answer: Response, withinMs: number): Response {
  if (!answer.body) return answer;
  const reader = answer.body.getReader();
  let leftMs = withinMs;

  async function nextPiece() {
    const begun = performance.now();
    const { promise: tooLate, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new BucketFault('Timeout', 'it stopped in the middle of an answer')),
      leftMs,
    );
    try {
      const piece = await Promise.race([reader.read(), tooLate]);
      const gainedMs = (piece.value?.byteLength ?? 0) / leastBytesPerMs;
      leftMs = Math.min(withinMs, leftMs - (performance.now() - begun) + gainedMs);
      return piece;
    } catch (error) {
      reader.cancel().catch(() => {});
      throw networkFaultOf(error);
    } finally {
      clearTimeout(timer);
    }
  }

  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await nextPiece();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is asked for ahead of whoever reads, so that their time does not count.
    { highWaterMark: 0 },
  );
  return new Response(body, { status: answer.status, headers: answer.headers });
}
