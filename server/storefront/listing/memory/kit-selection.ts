import {
  filtersThatAdd,
  isFiltered,
  type Filters,
} from '../../../../contracts/storefront/listing/filters.ts';
import { everythingKey, keyOf, totalKey, type FilterCraft } from '../filters.ts';
import { chosenMask, maskedChoices, maskedFilters, type ChoiceMasks } from './choice-masks.ts';
import { nowhere, type KitColumns } from './kit-columns.ts';

/** Which kits are meant before any filter: those at these places, or all that are listed and fulfil the condition. */
export type KitRange = {
  places?: Int32Array | undefined;
  column?: 'category' | 'bestseller' | 'featured' | 'new_arrival' | undefined;
  is?: number | undefined;
};

export type SelectionInput = { range: KitRange; filters: Filters; crafts: readonly FilterCraft[] };

/** What keeps a kit away: nothing, not being meant, more than one filter, or the one filter of this number. */
const [byNothing, byRange, byMany, byCraft, byFirst] = [0, 255, 254, 1, 2];

/**
 * Kits of a range, and what keeps each of them out of it. All loops go over one array at a time, which the processor
 * does best: 100,000 kits are counted in a millisecond or two.
 */
export class FilteredKits {
  readonly #columns: KitColumns;
  readonly #masks: ChoiceMasks;
  readonly #input: SelectionInput;
  #known: Uint8Array<ArrayBuffer> | undefined;

  constructor(columns: KitColumns, masks: ChoiceMasks, input: SelectionInput) {
    this.#columns = columns;
    this.#masks = masks;
    this.#input = input;
  }

  /** Of each kit what keeps it away; worked out when it is first asked for. */
  get #away(): Uint8Array<ArrayBuffer> {
    if (this.#known) return this.#known;
    const away = awayByRange(this.#columns, this.#input.range);
    this.#known = away;
    this.#keepAwayByCraft(away);
    maskedFilters.forEach((name, nth) => {
      const chosen = chosenMask(name, this.#input.filters[name]);
      if (chosen === 0) return;
      const asked = { chosen, all: filtersThatAdd.has(name) };
      keepAway(away, byFirst + nth, this.#masks.of(name), asked);
    });
    return away;
  }

  /** A test of one place. The first page of an unfiltered list needs no more than a few of these. */
  passes(): (place: number) => boolean {
    const { range, filters } = this.#input;
    if (!this.#known && !range.places && !isFiltered(filters)) return rangeTest(this.#columns, range);
    const away = this.#away;
    return (place) => away[place] === byNothing;
  }

  /** How many pass every filter. */
  passing(): number {
    return countOf(this.#away, byNothing);
  }

  /**
   * How many kits each choice would leave, as `countsNeeded` of filters.ts asks for them: those that pass every
   * filter, and for the choices of one filter also those that it alone keeps away, unless its choices add up.
   */
  counts(): Record<string, number> {
    const away = this.#away;
    const counts: Record<string, number> = {
      [everythingKey]: away.length - countOf(away, byRange),
      [totalKey]: this.passing(),
    };
    this.#countCrafts(counts);
    maskedFilters.forEach((name, nth) => {
      const mask = this.#masks.of(name);
      // There are few masks, and what each means is added up at the end.
      const also = filtersThatAdd.has(name) ? byNothing : byFirst + nth;
      const tally = tallyOf(away, also, mask, 1 << maskedChoices[name].length);
      maskedChoices[name].forEach(({ value }, bit) => {
        counts[keyOf(name, value)] = tally.reduce(
          (sum, kits, fulfilled) => (fulfilled & (1 << bit) ? sum + kits : sum),
          0,
        );
      });
    });
    return counts;
  }

  #keepAwayByCraft(away: Uint8Array): void {
    const { crafts, filters } = this.#input;
    const chosen = crafts.filter(({ slug }) => filters.craft.includes(slug)).map(({ id }) => id);
    if (chosen.length === 0) return;
    const category = this.#columns.of('category');
    for (let place = 0; place < away.length; place += 1) {
      if (!chosen.includes(category[place] ?? nowhere)) away[place] = both(away[place], byCraft);
    }
  }

  #countCrafts(counts: Record<string, number>): void {
    const { crafts } = this.#input;
    if (crafts.length === 0) return;
    const category = this.#columns.of('category');
    const away = this.#away;
    const tally = new Int32Array(Math.max(...crafts.map(({ id }) => id)) + 1);
    for (let place = 0; place < away.length; place += 1) {
      const by = away[place];
      if (by !== byNothing && by !== byCraft) continue;
      const id = category[place] ?? 0;
      // A category that is archived is none to choose; its number may lie beyond.
      if (id < tally.length) tally[id] = (tally[id] ?? 0) + 1;
    }
    for (const { id, slug } of crafts) counts[keyOf('craft', slug)] = tally[id] ?? 0;
  }
}

function awayByRange(columns: KitColumns, { places, column, is }: KitRange): Uint8Array<ArrayBuffer> {
  const away = new Uint8Array(columns.length);
  const category = columns.of('category');
  if (places) {
    away.fill(byRange);
    for (const place of places) if (category[place] !== nowhere) away[place] = byNothing;
    return away;
  }
  const isMeant = rangeTest(columns, { column, is });
  for (let place = 0; place < away.length; place += 1) if (!isMeant(place)) away[place] = byRange;
  return away;
}

function rangeTest(columns: KitColumns, { column, is }: KitRange): (place: number) => boolean {
  const category = columns.of('category');
  if (!column) return (place) => category[place] !== nowhere;
  const values = columns.of(column);
  return (place) => values[place] === is && category[place] !== nowhere;
}

type Asked = { chosen: number; all: boolean };

function keepAway(away: Uint8Array, by: number, mask: Uint8Array, { chosen, all }: Asked): void {
  for (let place = 0; place < away.length; place += 1) {
    const has = (mask[place] ?? 0) & chosen;
    if (all ? has !== chosen : has === 0) away[place] = both(away[place], by);
  }
}

function tallyOf(away: Uint8Array, by: number, mask: Uint8Array, masks: number): Int32Array {
  const tally = new Int32Array(masks);
  for (let place = 0; place < away.length; place += 1) {
    const one = away[place];
    if (one !== byNothing && one !== by) continue;
    const own = mask[place] ?? 0;
    tally[own] = (tally[own] ?? 0) + 1;
  }
  return tally;
}

function countOf(away: Uint8Array, by: number): number {
  let count = 0;
  for (let place = 0; place < away.length; place += 1) count += away[place] === by ? 1 : 0;
  return count;
}

function both(before: number | undefined, by: number): number {
  if (before === byNothing) return by;
  return before === byRange ? byRange : byMany;
}
