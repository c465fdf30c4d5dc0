import { setFlagsFromString } from 'node:v8';

/**
 * What a serving process is started with. V8 would keep 64 MB for what lives for the length of a request,
 * and the allocator an arena for each thread; a quarter of both serves as well.
 */
export const servingFlags: readonly string[] = ['--max-semi-space-size=8'];
export const servingEnvironment: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '2' };

/**
 * On a machine with much memory V8 lets what is old grow to four times what is in use before it looks
 * through it. A shop keeps about the same all day, so it may grow by two fifths; the limit stays where it was.
 */
export function boundMemory(): void {
  setFlagsFromString('--heap-growing-percent=40');
}
