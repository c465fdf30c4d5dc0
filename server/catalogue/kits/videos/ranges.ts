/** Both ends are in it. */
export type ByteRange = { from: number; to: number };

/**
 * What part of so many bytes a header asks for: undefined for the whole (also where it is written in a way that we do
 * not read, as RFC 9110 lets), 'none' where there is no such part.
 */
export function rangeIn(header: string | undefined, bytes: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const range =
    first === ''
      ? { from: Math.max(0, bytes - Number(last)), to: bytes - 1 }
      : { from: Number(first), to: Math.min(last === '' ? bytes - 1 : Number(last), bytes - 1) };
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return range.from > range.to ? 'none' : range;
}
