import type { Sale } from '../../../../contracts/kernel/sale-prices.ts';
import type { Filters } from '../../../../contracts/storefront/listing/filters.ts';
import type { KitSort } from '../../../../contracts/storefront/listing/listing.ts';
import type { Test } from '../filters.ts';
import { salesKey } from '../sale-queries.ts';
import { ChoiceSets } from './choice-sets.ts';
import { KitColumns } from './kit-columns.ts';
import { KitOrder } from './kit-orders.ts';
import { FilteredKits, type NamedPlaces, type SelectionInput } from './kit-selection.ts';
import type { KitFactsRow } from './memory-queries.ts';
import { PlaceSet } from './place-set.ts';
import { relatedTo } from './related-kits.ts';

/** A shopper who ticks boxes makes dozens of combinations, a robot as many as there are. */
const countsAtMost = 500;
/** When more have changed, putting all in order anew takes less than moving each of them in every order. */
const movedAtMost = 100;

export type KitIds = readonly number[] | Int32Array;

/** All listed kits as of one moment: their facts, what each filter says of them, and their orders. */
export class KitSnapshot {
  readonly columns = new KitColumns();
  #sets: ChoiceSets | undefined;
  #orders = new Map<KitSort, KitOrder>();
  #counts = new Map<string, Record<string, number>>();
  #named = new WeakMap<KitIds, NamedPlaces & { among: number }>();
  #nameRank: Int32Array<ArrayBuffer> | undefined;
  /** How often a name came, went or changed. */
  renamings = 0;

  take(rows: readonly KitFactsRow[]): void {
    for (const row of rows) this.columns.set(row);
  }

  /** Kits as they are now; those of which there is no row are not listed any more. */
  change(ids: readonly number[], rows: readonly KitFactsRow[]): void {
    this.#counts.clear();
    if (ids.length > movedAtMost) this.#orders.clear();
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
    const known = this.#sets;
    const sales = wanted ?? known?.sales ?? [];
    if (known?.fits() && nowMs < known.validUntilMs && salesKey(known.sales) === salesKey(sales)) return;
    this.#sets = new ChoiceSets(this.columns, sales, nowMs);
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

  /** Kits that fulfil every condition, of these ids in their order or of all, without some. */
  named(ids: KitIds | undefined, tests: readonly Test[] = [], without: readonly number[] = []): NamedPlaces {
    const sets = this.#followed();
    const named = ids ? this.#placesOf(ids) : { kits: sets.listed };
    if (tests.length === 0 && without.length === 0) return named;
    const kits = tests.length > 0 ? sets.fulfilling(tests, named.kits) : new PlaceSet(named.kits);
    for (const id of without) {
      const place = this.columns.places.get(id);
      if (place !== undefined) kits.put(place, false);
    }
    return { ...named, kits };
  }

  /** Kits that pass these filters. */
  kitsThat(filters: Filters, crafts: SelectionInput['crafts']): NamedPlaces {
    return { kits: this.select({ range: {}, filters, crafts }).kits };
  }

  select(input: SelectionInput): FilteredKits {
    return new FilteredKits(this.columns, this.#followed(), input);
  }

  /** Counted once between two changes, however many ask. */
  counts(selection: FilteredKits, input: SelectionInput): Record<string, number> {
    if (input.range.named) return selection.counts();
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

  /** Looked up once for ids that are kept: a place stays the one of its kit, and only a new kit makes a new one. */
  #placesOf(ids: KitIds): NamedPlaces {
    const known = this.#named.get(ids);
    if (known?.among === this.columns.length) return known;
    const kits = new PlaceSet(this.columns.provedUntil.length);
    const inOrder = new Int32Array(ids.length);
    let count = 0;
    for (const id of ids) {
      const place = this.columns.places.get(id);
      if (place === undefined) continue;
      kits.put(place, true);
      inOrder[count++] = place;
    }
    const named = { kits, inOrder: inOrder.subarray(0, count), among: this.columns.length };
    this.#named.set(ids, named);
    return named;
  }

  /** What whoever first asks for this order would wait for. */
  putInOrder(sort: KitSort): void {
    this.#inOrder(sort);
  }

  #inOrder(sort: KitSort): Int32Array {
    const known = this.#orders.get(sort) ?? new KitOrder(this.#keys(), sort);
    this.#orders.set(sort, known);
    return known.places;
  }

  #followed(): ChoiceSets {
    if (!this.#sets) throw new Error('It was not said which sales run');
    return this.#sets;
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
    if (!this.#sets) return;
    if (!this.#sets.fits()) {
      // The shop has outgrown its arrays: what is worked out of them is worked out anew, once.
      this.#sets = new ChoiceSets(this.columns, this.#sets.sales, Date.now());
      this.#orders.clear();
      return;
    }
    this.#sets.set(place);
    for (const [sort, order] of this.#orders) order.move(place, this.#keys(), sort);
  }
}
