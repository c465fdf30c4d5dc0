import { setFlagsFromString } from 'node:v8';

/**
 * What a serving process is started with. V8 would keep 64 MB for what lives for the length of a request, of which
 * an eighth serves as well. The allocator would keep an arena for each thread, and what a compressed page took for
 * the next one; pieces of 1 MB and more are taken from the system each time instead. With a smaller limit each list
 * takes a tenth of a millisecond longer (docs/performance.md).
 */
export const servingFlags: readonly string[] = ['--max-semi-space-size=4'];
export const servingEnvironment: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

/**
 * On a machine with much memory V8 lets what is old grow to four times what is in use before it looks
 * through it. A shop keeps about the same all day, so it may grow by two fifths; the limit stays where it was. A fifth
 * saved 11 MB and cost an order a third more processor time (docs/performance.md).
 */
export function boundMemory(): void {
  setFlagsFromString('--heap-growing-percent=40');
}
