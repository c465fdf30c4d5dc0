import type { KitSort } from '../../../../contracts/storefront/listing/listing.ts';
import { listingOrders } from '../rules.ts';
import type { KitColumns } from './kit-columns.ts';

type Keys = { columns: KitColumns; leastPrice: Int32Array; nameRank: Int32Array };
/** By one fact of kits, upwards or downwards. */
type Step = { values: Int32Array; isDown: boolean };

/** Listed kits in an order that shoppers may choose: their places, put in order once and kept in order. */
export class KitOrder {
  #places: Int32Array<ArrayBuffer>;
  #count: number;

  constructor(keys: Keys, sort: KitSort) {
    const { columns } = keys;
    const listed = new Int32Array(columns.length);
    this.#count = 0;
    for (let place = 0; place < columns.length; place += 1)
      if (columns.isListed(place)) listed[this.#count++] = place;
    // The last step first: what it put in order stays so where the one before it finds no difference.
    this.#places = stepsOf(keys, sort).reduceRight(inOrderBy, listed.subarray(0, this.#count));
  }

  get places(): Int32Array {
    return this.#places.subarray(0, this.#count);
  }

  /** Takes out a place, wherever it was, and puts it where it belongs now, if it is still listed. */
  move(place: number, keys: Keys, sort: KitSort): void {
    const at = this.places.indexOf(place);
    if (at >= 0) {
      this.#places.copyWithin(at, at + 1, this.#count);
      this.#count -= 1;
    }
    if (keys.columns.isListed(place)) this.#insert(place, stepsOf(keys, sort));
  }

  #insert(place: number, steps: readonly Step[]): void {
    let [from, to] = [0, this.#count];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compare(steps, this.#places[middle] ?? 0, place) < 0) from = middle + 1;
      else to = middle;
    }
    if (this.#count === this.#places.length) {
      const longer = new Int32Array(Math.max(64, 2 * this.#count));
      longer.set(this.#places);
      this.#places = longer;
    }
    this.#places.copyWithin(from + 1, from, this.#count);
    this.#places[from] = place;
    this.#count += 1;
  }
}

function stepsOf({ columns, leastPrice, nameRank }: Keys, sort: KitSort): Step[] {
  return listingOrders[sort].map(([column, direction]) => ({
    isDown: direction === 'desc',
    values: column === 'price_cents' ? leastPrice : column === 'name' ? nameRank : columns.of(column),
  }));
}

function compare(steps: readonly Step[], one: number, other: number): number {
  for (const { values, isDown } of steps) {
    const difference = (values[one] ?? 0) - (values[other] ?? 0);
    if (difference !== 0) return isDown ? -difference : difference;
  }
  return 0;
}

const digitBits = 11;
const digits = 1 << digitBits;

/**
 * Places by one fact, those that are alike staying as they stand: put into heaps by the last eleven bits of it, then by
 * those before, then by the first. Ten times as quick for 100,000 kits as comparing two at a time.
 */
function inOrderBy(places: Int32Array<ArrayBuffer>, { values, isDown }: Step): Int32Array<ArrayBuffer> {
  let from = places;
  let to = new Int32Array(places.length);
  for (let shift = 0; shift < 32; shift += digitBits) {
    // With its sign turned a number below zero comes first, and with all bits turned the highest one does.
    const turned = isDown ? 0x7fffffff : -0x80000000;
    const digitOf = (place: number) => (((values[place] ?? 0) ^ turned) >>> shift) & (digits - 1);
    const starts = new Int32Array(digits);
    for (const place of from) starts[digitOf(place)] = (starts[digitOf(place)] ?? 0) + 1;
    if (starts.includes(from.length)) continue;
    let sum = 0;
    starts.forEach((count, digit) => {
      starts[digit] = sum;
      sum += count;
    });
    for (const place of from) {
      const at = starts[digitOf(place)] ?? 0;
      to[at] = place;
      starts[digitOf(place)] = at + 1;
    }
    [from, to] = [to, from];
  }
  return from;
}
