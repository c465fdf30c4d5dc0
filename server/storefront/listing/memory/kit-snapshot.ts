import type { Sale } from '../../../../contracts/kernel/sale-prices.ts';
import type { Filters } from '../../../../contracts/storefront/listing/filters.ts';
import type { KitSort } from '../../../../contracts/storefront/listing/listing.ts';
import type { Test } from '../filters.ts';
import { salesKey } from '../sale-queries.ts';
import { ChoiceMasks } from './choice-masks.ts';
import { KitColumns } from './kit-columns.ts';
import { KitOrder } from './kit-orders.ts';
import { FilteredKits, type SelectionInput } from './kit-selection.ts';
import type { KitFactsRow } from './memory-queries.ts';
import { relatedTo } from './related-kits.ts';

/** A shopper who ticks boxes makes dozens of combinations, a robot as many as there are. */
const countsAtMost = 500;

/** All listed kits as of one moment: their facts, what each filter says of them, and their orders. */
export class KitSnapshot {
  readonly columns = new KitColumns();
  #masks: ChoiceMasks | undefined;
  #orders = new Map<KitSort, KitOrder>();
  #counts = new Map<string, Record<string, number>>();
  #nameRank: Int32Array<ArrayBuffer> | undefined;
  /** How often a name came, went or changed. */
  renamings = 0;

  take(rows: readonly KitFactsRow[]): void {
    for (const row of rows) this.columns.set(row);
  }

  /** Kits as they are now; those of which there is no row are not listed any more. */
  change(ids: readonly number[], rows: readonly KitFactsRow[]): void {
    this.#counts.clear();
    const found = new Map(rows.map((row) => [row.id, row]));
    // Of a variant that changed, its kit's row has come.
    for (const id of new Set([...ids, ...found.keys()])) {
      const row = found.get(id);
      const known = this.columns.places.get(id);
      if (row ? known === undefined || this.#isRenamed(known, row) : known !== undefined) this.#dropNames();
      const place = row ? this.columns.set(row) : this.columns.remove(id);
      if (place !== undefined) this.#putInPlace(place);
    }
  }

  /** Prices and what is on sale follow the sales that run, and proofs of higher prices end with time. */
  follow(wanted: readonly Sale[] | undefined, nowMs: number): void {
    const masks = this.#masks;
    const sales = wanted ?? masks?.sales ?? [];
    if (masks?.fits() && nowMs < masks.validUntilMs && salesKey(masks.sales) === salesKey(sales)) return;
    this.#masks = new ChoiceMasks(this.columns, sales, nowMs);
    this.#counts.clear();
    this.#orders.delete('price-low');
    this.#orders.delete('price-high');
  }

  needsNames(): boolean {
    return !this.#nameRank;
  }

  /** @param renamings as they were when the names began to be read */
  takeNames(ids: readonly number[], renamings: number): void {
    if (renamings !== this.renamings) return;
    const ranks = new Int32Array(this.columns.provedUntil.length);
    ids.forEach((id, rank) => {
      const place = this.columns.places.get(id);
      if (place !== undefined) ranks[place] = rank;
    });
    this.#nameRank = ranks;
  }

  /** The places of kits that fulfil every condition, of these ids in their order or of all, without some. */
  placesOf(
    ids: readonly number[] | undefined,
    tests: readonly Test[],
    without: readonly number[] = [],
  ): Int32Array {
    const { places } = this.columns;
    const masks = this.#followed();
    const found = new Int32Array(ids ? ids.length : places.size);
    const unwanted = new Set(without.map((id) => places.get(id)));
    let count = 0;
    const take = (place: number | undefined) => {
      if (place !== undefined && !unwanted.has(place) && masks.fulfils(tests, place)) found[count++] = place;
    };
    if (ids) for (const id of ids) take(places.get(id));
    else for (const place of places.values()) take(place);
    return found.subarray(0, count);
  }

  /** The places of kits that pass these filters. */
  placesThat(filters: Filters, crafts: SelectionInput['crafts']): Int32Array {
    const passes = this.select({ range: {}, filters, crafts }).passes();
    return Int32Array.from([...this.columns.places.values()].filter(passes));
  }

  select(input: SelectionInput): FilteredKits {
    return new FilteredKits(this.columns, this.#followed(), input);
  }

  /** Counted once between two changes, however many ask. */
  counts(selection: FilteredKits, input: SelectionInput): Record<string, number> {
    if (input.range.places) return selection.counts();
    const key = JSON.stringify(input);
    const known = this.#counts.get(key) ?? selection.counts();
    if (this.#counts.size === countsAtMost) this.#counts.clear();
    this.#counts.set(key, known);
    return known;
  }

  /** The ids of one page of a selection; of named places in the order in which they are named, else by `sort`. */
  page(
    selection: FilteredKits,
    order: KitSort | Int32Array,
    { limit, offset }: { limit: number; offset: number },
  ): number[] {
    const id = this.columns.of('id');
    const passes = selection.passes();
    const ids: number[] = [];
    let skipped = 0;
    for (const place of typeof order === 'string' ? this.#inOrder(order) : order) {
      if (!passes(place)) continue;
      if (skipped < offset) skipped += 1;
      else ids.push(id[place] ?? 0);
      if (ids.length === limit) break;
    }
    return ids;
  }

  /** Up to so many that go with one: its craft first, then what can be had, then near in difficulty and price. */
  related(id: number, limit: number): number[] | undefined {
    const own = this.columns.places.get(id);
    if (own === undefined || !this.columns.isListed(own)) return undefined;
    return relatedTo(this.columns, own, limit);
  }

  /** Whether the higher price of a kit is proved. */
  isProved(id: number, nowMs: number): boolean {
    return (this.columns.provedUntil[this.columns.places.get(id) ?? -1] ?? 0) > nowMs;
  }

  #inOrder(sort: KitSort): Int32Array {
    const known = this.#orders.get(sort) ?? new KitOrder(this.#keys(), sort);
    this.#orders.set(sort, known);
    return known.places;
  }

  #followed(): ChoiceMasks {
    if (!this.#masks) throw new Error('It was not said which sales run');
    return this.#masks;
  }

  #keys() {
    const { leastPrice } = this.#followed();
    return { columns: this.columns, leastPrice, nameRank: this.#nameRank ?? new Int32Array() };
  }

  #isRenamed(place: number, row: KitFactsRow): boolean {
    return !this.columns.isListed(place) || this.columns.of('name_hash')[place] !== row.name_hash;
  }

  #dropNames(): void {
    this.renamings += 1;
    this.#nameRank = undefined;
    this.#orders.delete('name');
  }

  #putInPlace(place: number): void {
    if (!this.#masks) return;
    if (!this.#masks.fits()) {
      // The shop has outgrown its arrays: what is worked out of them is worked out anew, once.
      this.#masks = new ChoiceMasks(this.columns, this.#masks.sales, Date.now());
      this.#orders.clear();
      return;
    }
    this.#masks.set(place);
    for (const [sort, order] of this.#orders) order.move(place, this.#keys(), sort);
  }
}
