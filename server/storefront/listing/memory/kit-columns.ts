import { difficulties } from '../../../../contracts/catalogue/kits/kit-facts.ts';
import type { ChoicePrice, KitFactsRow } from './memory-queries.ts';

const names = [
  'id',
  'category',
  'difficulty',
  'hours',
  'price_cents',
  'saving',
  'rating',
  'reviews',
  'available',
  'bestseller',
  'featured',
  'new_arrival',
  'released_on',
  'name_hash',
  'ease',
] as const;
export type FacetColumn = (typeof names)[number];

/** What stands in `category` of a place whose kit is not listed any more. */
export const nowhere = -1;

/**
 * The facts by which listed kits are found, counted and put in order: one array a fact, and one place a kit, which
 * it keeps when it goes, so that it finds it again when it comes back. 100,000 kits take 6 MB.
 */
export class KitColumns {
  readonly places = new Map<number, number>();
  /** Places that were ever taken. */
  length = 0;
  /** Until when a higher price is proved, in milliseconds; 0 where none is. */
  provedUntil = new Float64Array(64);
  /** By place what else can be chosen of a kit; most have nothing. */
  readonly choices = new Map<number, readonly ChoicePrice[]>();
  #columns = new Map<FacetColumn, Int32Array<ArrayBuffer>>(names.map((name) => [name, new Int32Array(64)]));

  /** The array changes when kits are added: ask for it anew after each change. */
  of(name: FacetColumn): Int32Array {
    const column = this.#columns.get(name);
    if (!column) throw new Error(`There is no column ${name}`);
    return column;
  }

  isListed(place: number): boolean {
    return this.of('category')[place] !== nowhere;
  }

  /** Takes a kit in or changes it. Returns its place. */
  set(row: KitFactsRow): number {
    const place = this.places.get(row.id) ?? this.#newPlace(row.id);
    const put = (name: FacetColumn, value: number) => void (this.of(name)[place] = value);
    put('category', row.category_id);
    put('difficulty', difficulties.indexOf(row.difficulty));
    put('hours', row.hours_from);
    put('price_cents', row.price_cents);
    put('saving', row.saving_cents);
    put('rating', Math.round(row.average * 100));
    put('reviews', row.reviews);
    put('available', row.available);
    put('bestseller', Number(row.bestseller));
    put('featured', Number(row.featured));
    put('new_arrival', Number(row.new_arrival));
    put('released_on', row.released_day);
    put('name_hash', row.name_hash);
    put('ease', row.ease);
    this.provedUntil[place] = row.rrp_until?.getTime() ?? 0;
    if (row.choices) this.choices.set(place, row.choices);
    else this.choices.delete(place);
    return place;
  }

  /** A kit that is not shown any more. Returns its place, if it had one. */
  remove(id: number): number | undefined {
    const place = this.places.get(id);
    if (place !== undefined) this.of('category')[place] = nowhere;
    return place;
  }

  #newPlace(id: number): number {
    const place = this.length;
    this.length += 1;
    if (place === this.provedUntil.length) this.#grow(2 * place);
    this.places.set(id, place);
    this.of('id')[place] = id;
    this.of('category')[place] = nowhere;
    return place;
  }

  #grow(length: number): void {
    for (const [name, column] of this.#columns) {
      const longer = new Int32Array(length);
      longer.set(column);
      this.#columns.set(name, longer);
    }
    const longer = new Float64Array(length);
    longer.set(this.provedUntil);
    this.provedUntil = longer;
  }
}
