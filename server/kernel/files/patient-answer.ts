import { BucketFault, networkFaultOf } from './bucket-fault.ts';

/** A transfer that is slower than this on average is given up: no backup could be restored over such a line. */
const leastBytesPerMs = 10;

/**
 * The same response, whose body may take as long as it needs while data keeps coming: a timeout for the whole call
 * would cut off a large backup, or one that PostgreSQL reads at its own pace. Only waiting counts: `withinMs` at
 * first, and a little more with each piece. A network error on the way becomes a `BucketFault`.
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
    // No read-ahead, so that the reader's own time does not count as waiting.
    { highWaterMark: 0 },
  );
  return new Response(body, { status: answer.status, headers: answer.headers });
}
