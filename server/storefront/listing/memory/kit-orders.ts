import type { KitSort } from '../../../../contracts/storefront/listing/listing.ts';
import { listingOrders } from '../rules.ts';
import type { KitColumns } from './kit-columns.ts';

type Compare = (one: number, other: number) => number;
type Keys = { columns: KitColumns; leastPrice: Int32Array; nameRank: Int32Array };

/** Listed kits in an order that shoppers may choose: their places, put in order once and kept in order. */
export class KitOrder {
  #places: Int32Array<ArrayBuffer>;
  #count: number;

  constructor(keys: Keys, sort: KitSort) {
    const { columns } = keys;
    const listed: number[] = [];
    for (let place = 0; place < columns.length; place += 1) if (columns.isListed(place)) listed.push(place);
    this.#places = new Int32Array(listed.toSorted(comparing(keys, sort)));
    this.#count = listed.length;
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
    if (keys.columns.isListed(place)) this.#insert(place, comparing(keys, sort));
  }

  #insert(place: number, compare: Compare): void {
    let [from, to] = [0, this.#count];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (compare(this.#places[middle] ?? 0, place) < 0) from = middle + 1;
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

function comparing({ columns, leastPrice, nameRank }: Keys, sort: KitSort): Compare {
  const steps = listingOrders[sort].map(([column, direction]) => ({
    sign: direction === 'asc' ? 1 : -1,
    values: column === 'price_cents' ? leastPrice : column === 'name' ? nameRank : columns.of(column),
  }));
  return (one, other) => {
    for (const { sign, values } of steps) {
      const difference = (values[one] ?? 0) - (values[other] ?? 0);
      if (difference !== 0) return sign * difference;
    }
    return 0;
  };
}
