/**
 * Places of kits, one bit each: 100,000 take 12 KB, and how many two sets share is counted 32 places at a time. Sets that
 * meet are of the same length.
 */
export class PlaceSet {
  readonly #bits: Int32Array<ArrayBuffer>;

  constructor(length: number | PlaceSet) {
    this.#bits = typeof length === 'number' ? new Int32Array((length + 31) >> 5) : length.#bits.slice();
  }

  has(place: number): boolean {
    return ((this.#bits[place >> 5] ?? 0) & (1 << (place & 31))) !== 0;
  }

  put(place: number, isIn: boolean): void {
    const before = this.#bits[place >> 5] ?? 0;
    const bit = 1 << (place & 31);
    this.#bits[place >> 5] = isIn ? before | bit : before & ~bit;
  }

  /** Also what the other has. */
  add(other: PlaceSet): void {
    const [own, others] = [this.#bits, other.#bits];
    for (let i = 0; i < own.length; i += 1) own[i] = (own[i] ?? 0) | (others[i] ?? 0);
  }

  /** Only what the other has, too. */
  keep(other: PlaceSet): void {
    const [own, others] = [this.#bits, other.#bits];
    for (let i = 0; i < own.length; i += 1) own[i] = (own[i] ?? 0) & (others[i] ?? 0);
  }

  get size(): number {
    return this.sharedWith(this);
  }

  sharedWith(other: PlaceSet): number {
    const [own, others] = [this.#bits, other.#bits];
    let count = 0;
    for (let i = 0; i < own.length; i += 1) count += bitsIn((own[i] ?? 0) & (others[i] ?? 0));
    return count;
  }

  /** In the order of places. */
  each(take: (place: number) => void): void {
    const own = this.#bits;
    for (let i = 0; i < own.length; i += 1) {
      // The lowest bit first, until none is left.
      for (let left = own[i] ?? 0; left !== 0; left &= left - 1)
        take((i << 5) + 31 - Math.clz32(left & -left));
    }
  }
}

/** Counts the bits of 32 by adding them up in pairs, then fours, then eights. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
