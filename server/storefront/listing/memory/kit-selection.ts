import {
  filtersThatAdd,
  isFiltered,
  type FilterName,
  type Filters,
} from '../../../../contracts/storefront/listing/filters.ts';
import { everythingKey, keyOf, totalKey, type FilterCraft } from '../filters.ts';
import { numberedFilters, type ChoiceSets, type NumberedFilter } from './choice-sets.ts';
import { nowhere, type KitColumns } from './kit-columns.ts';
import { PlaceSet } from './place-set.ts';

/** Which kits are meant before any filter: those that are named, or all that are listed and fulfil the condition. */
export type KitRange = {
  named?: NamedPlaces | undefined;
  column?: 'category' | 'bestseller' | 'featured' | 'new_arrival' | undefined;
  is?: number | undefined;
};

/** Kits that somebody named, and where they were named in an order, the places in it. */
export type NamedPlaces = { kits: PlaceSet; inOrder?: Int32Array | undefined };

export type SelectionInput = { range: KitRange; filters: Filters; crafts: readonly FilterCraft[] };

/**
 * Kits of a range that pass every filter, and those that all but one let through. 32 kits are looked at at a time, so
 * that all choices of 100,000 kits are counted in a fraction of a millisecond.
 */
export class FilteredKits {
  readonly #columns: KitColumns;
  readonly #sets: ChoiceSets;
  readonly #input: SelectionInput;
  #meant: PlaceSet | undefined;
  #left: PlaceSet | undefined;
  #let: ReadonlyMap<FilterName, PlaceSet> | undefined;

  constructor(columns: KitColumns, sets: ChoiceSets, input: SelectionInput) {
    this.#columns = columns;
    this.#sets = sets;
    this.#input = input;
  }

  /** Those that pass every filter. */
  get kits(): PlaceSet {
    this.#left ??= this.#leftBy();
    return this.#left;
  }

  /** A test of one place. The first page of an unfiltered list needs no more than a few of these. */
  passes(): (place: number) => boolean {
    const { range, filters } = this.#input;
    if (!this.#left && !range.named && !isFiltered(filters)) return rangeTest(this.#columns, range);
    const { kits } = this;
    return (place) => kits.has(place);
  }

  /** How many pass every filter. */
  passing(): number {
    return this.kits.size;
  }

  /**
   * How many kits each choice would leave, as `countsNeeded` of filters.ts asks for them: those that pass every
   * filter, and for the choices of one filter also those that it alone keeps away, unless its choices add up.
   */
  counts(): Record<string, number> {
    const counts: Record<string, number> = {
      [everythingKey]: this.#range.size,
      [totalKey]: this.passing(),
    };
    this.#countCrafts(counts);
    for (const name of numberedFilters) {
      const left = filtersThatAdd.has(name) ? this.kits : this.#leftBut(name);
      for (const { value, kits } of this.#sets.of(name)) counts[keyOf(name, value)] = left.sharedWith(kits);
    }
    return counts;
  }

  get #range(): PlaceSet {
    this.#meant ??= rangeIn(this.#columns, this.#sets.listed, this.#input.range);
    return this.#meant;
  }

  /** By each filter in which something is chosen the kits that it lets through. */
  get #letThrough(): ReadonlyMap<FilterName, PlaceSet> {
    if (this.#let) return this.#let;
    const each = new Map<FilterName, PlaceSet>();
    const crafts = this.#craftsChosen();
    if (crafts) each.set('craft', crafts);
    for (const name of numberedFilters) {
      const chosen = this.#chosenOf(name);
      if (chosen) each.set(name, chosen);
    }
    this.#let = each;
    return each;
  }

  /** What all filters leave, or all but one. */
  #leftBy(but?: FilterName): PlaceSet {
    const left = new PlaceSet(this.#range);
    for (const [name, kits] of this.#letThrough) if (name !== but) left.keep(kits);
    return left;
  }

  #leftBut(name: FilterName): PlaceSet {
    return this.#letThrough.has(name) ? this.#leftBy(name) : this.kits;
  }

  #chosenOf(name: NumberedFilter): PlaceSet | undefined {
    const chosen = this.#sets.of(name).filter(({ value }) => this.#input.filters[name].includes(value));
    const [first, ...others] = chosen;
    if (!first) return undefined;
    const all = new PlaceSet(first.kits);
    for (const { kits } of others) {
      if (filtersThatAdd.has(name)) all.keep(kits);
      else all.add(kits);
    }
    return all;
  }

  #craftsChosen(): PlaceSet | undefined {
    const { crafts, filters } = this.#input;
    const chosen = crafts.filter(({ slug }) => filters.craft.includes(slug)).map(({ id }) => id);
    if (chosen.length === 0) return undefined;
    const category = this.#columns.of('category');
    const kits = new PlaceSet(this.#range);
    this.#range.each((place) => {
      if (!chosen.includes(category[place] ?? nowhere)) kits.put(place, false);
    });
    return kits;
  }

  #countCrafts(counts: Record<string, number>): void {
    const { crafts } = this.#input;
    if (crafts.length === 0) return;
    const category = this.#columns.of('category');
    const tally = new Int32Array(Math.max(...crafts.map(({ id }) => id)) + 1);
    this.#leftBut('craft').each((place) => {
      const id = category[place] ?? 0;
      // A category that is archived is none to choose; its number may lie beyond.
      if (id < tally.length) tally[id] = (tally[id] ?? 0) + 1;
    });
    for (const { id, slug } of crafts) counts[keyOf('craft', slug)] = tally[id] ?? 0;
  }
}

function rangeIn(columns: KitColumns, listed: PlaceSet, range: KitRange): PlaceSet {
  if (!range.named && !range.column) return listed;
  const kits = new PlaceSet(range.named?.kits ?? listed);
  if (range.named) kits.keep(listed);
  else {
    const isMeant = rangeTest(columns, range);
    listed.each((place) => {
      if (!isMeant(place)) kits.put(place, false);
    });
  }
  return kits;
}

function rangeTest(columns: KitColumns, { column, is }: KitRange): (place: number) => boolean {
  const category = columns.of('category');
  if (!column) return (place) => category[place] !== nowhere;
  const values = columns.of(column);
  return (place) => values[place] === is && category[place] !== nowhere;
}
