/**
 * Writes one at a time: what comes in while a writing is under way is gathered, and goes together into the
 * next. Nobody waits when little happens, and when much happens it costs one transaction for all of it.
 * The promise of each is that of the writing that it was part of.
 */
export function batchWrites<T>(write: (gathered: T[]) => Promise<void>): (one: T) => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { gathered: T[]; written: Promise<void> } | undefined;

  return (one) => {
    if (next) {
      next.gathered.push(one);
      return next.written;
    }
    const gathered = [one];
    const written = underWay.then(() => {
      next = undefined;
      return write(gathered);
    });
    next = { gathered, written };
    underWay = written.catch(() => {});
    return written;
  };
}
