import { setFlagsFromString } from 'node:v8';

/**
 * Environment of a serving process. V8 would reserve 64 MB for objects that live as long as a request; an eighth of
 * that serves as well. The allocator would keep an arena for each thread, and the memory of a compressed page for the
 * next one; instead, pieces of 1 MB and more come from the system each time. With a smaller limit each listing takes
 * a tenth of a millisecond longer (docs/performance-tried.md).
 */
export const servingFlags: readonly string[] = ['--max-semi-space-size=4'];
export const servingEnvironment: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/**
 * On a machine with much memory, V8 lets the old generation grow to four times its live size before it collects
 * garbage. A shop keeps about the same all day, so a growth of two fifths is enough; the limit itself is unchanged. A
 * fifth saved 11 MB and cost an order a third more processor time (docs/performance-tried.md).
 */
export function boundMemory(): void {
  setFlagsFromString('--heap-growing-percent=40');
}
