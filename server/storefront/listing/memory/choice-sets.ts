import { difficulties } from '../../../../contracts/catalogue/kits/kit-facts.ts';
import { bestSale, type Sale } from '../../../../contracts/kernel/sale-prices.ts';
import { filterNames, type FilterName } from '../../../../contracts/storefront/listing/filters.ts';
import { filterChoices, type Test } from '../filters.ts';
import type { KitColumns } from './kit-columns.ts';
import type { ChoicePrice } from './memory-queries.ts';
import { PlaceSet } from './place-set.ts';

export type NumberedFilter = Exclude<FilterName, 'craft'>;
export const numberedFilters = filterNames.filter((name) => name !== 'craft');
/** Those of every filter but crafts. */
const numberedChoices = filterChoices([]);

type Choice = { value: string; kits: PlaceSet; isFulfilled: NumberTest };

/**
 * Of each filter and each of its choices which kits fulfil it; and what each kit costs while these sales run. A craft
 * is no such choice, since a shop may have any number of them.
 */
export class ChoiceSets {
  readonly sales: readonly Sale[];
  readonly listed: PlaceSet;
  readonly priceNow: Int32Array<ArrayBuffer>;
  /** The least that it can be had for in any of its choices. */
  readonly leastPrice: Int32Array<ArrayBuffer>;
  /** Until then the sets hold: at this moment the proof of some higher price ends. */
  validUntilMs = Infinity;
  /** 1 where a sale makes it cheaper, else what is saved of a higher price that is proved. */
  readonly #saved: Int32Array<ArrayBuffer>;
  readonly #columns: KitColumns;
  readonly #choices: ReadonlyMap<NumberedFilter, readonly Choice[]>;
  readonly #nowMs: number;

  constructor(columns: KitColumns, sales: readonly Sale[], nowMs: number) {
    const length = columns.provedUntil.length;
    this.sales = sales;
    this.#columns = columns;
    this.#nowMs = nowMs;
    this.listed = new PlaceSet(length);
    this.priceNow = new Int32Array(length);
    this.leastPrice = new Int32Array(length);
    this.#saved = new Int32Array(length);
    this.#choices = new Map(
      numberedFilters.map((name) => [
        name,
        numberedChoices[name].map(({ value, test }) => ({
          value,
          kits: new PlaceSet(length),
          isFulfilled: this.#numberTest(test),
        })),
      ]),
    );
    for (let place = 0; place < columns.length; place += 1) this.set(place);
  }

  /** False where the kits have outgrown it. */
  fits(): boolean {
    return this.priceNow.length === this.#columns.provedUntil.length;
  }

  /** A filter's choices with the kits of each. */
  of(name: NumberedFilter): readonly Choice[] {
    return this.#choices.get(name) ?? [];
  }

  /** Takes one kit in, which is new or has changed. */
  set(place: number): void {
    const provedUntil = this.#columns.provedUntil[place] ?? 0;
    if (provedUntil > this.#nowMs) this.validUntilMs = Math.min(this.validUntilMs, provedUntil);
    this.listed.put(place, this.#columns.isListed(place));
    this.priceNow[place] = this.#priceOf(place, this.#ownPrice(place));
    this.leastPrice[place] = this.#leastOf(place);
    this.#saved[place] = this.#savedOn(place, provedUntil);
    for (const choices of this.#choices.values()) {
      for (const { kits, isFulfilled } of choices) kits.put(place, isFulfilled(place));
    }
  }

  /** Those of the kits that fulfil every condition of a search. */
  fulfilling(tests: readonly Test[], among: PlaceSet): PlaceSet {
    const asked = tests.filter(({ of }) => of !== 'craft').map((test) => this.#numberTest(test));
    const left = new PlaceSet(among);
    among.each((place) => {
      if (!asked.every((isFulfilled) => isFulfilled(place))) left.put(place, false);
    });
    return left;
  }

  #numberTest({ of, is, from = 0, below = Infinity, bit }: Test): NumberTest {
    const columns = this.#columns;
    if (of === 'difficulty') {
      const values = columns.of('difficulty');
      const nth = difficulties.findIndex((one) => one === is);
      return (place) => values[place] === nth;
    }
    if (of === 'takes') {
      const values = columns.of('ease');
      return (place) => ((values[place] ?? 0) & (bit ?? 0)) !== 0;
    }
    if (of === 'rating') return within(columns.of('rating'), 100 * from, 100 * below);
    if (of === 'price') return within(this.leastPrice, from, below);
    if (of === 'sale') return within(this.#saved, from, below);
    return within(columns.of(of === 'stock' ? 'available' : 'hours'), from, below);
  }

  #savedOn(place: number, provedUntil: number): number {
    if (this.#isOnSale(place)) return 1;
    return provedUntil > this.#nowMs ? (this.#columns.of('saving')[place] ?? 0) : 0;
  }

  /** As `isOnSale` of sale-queries.ts has it in SQL. */
  #isOnSale(place: number): boolean {
    if (this.sales.length === 0) return false;
    if ((this.priceNow[place] ?? 0) < this.#ownPrice(place).priceCents) return true;
    const others = this.#columns.choices.get(place) ?? [];
    return others.some((one) => this.#priceOf(place, one) < one.priceCents);
  }

  /** As `leastPriceNow` of sale-queries.ts has it in SQL. */
  #leastOf(place: number): number {
    const own = this.priceNow[place] ?? 0;
    const others = this.#columns.choices.get(place);
    return others ? Math.min(own, ...others.map((one) => this.#priceOf(place, one))) : own;
  }

  /** What a kit costs now, or one of its choices, which stands in the category of its kit. */
  #priceOf(place: number, { id, priceCents }: ChoicePrice): number {
    if (this.sales.length === 0) return priceCents;
    const categoryId = this.#columns.of('category')[place] ?? 0;
    return (
      bestSale(this.sales, { productId: id, categoryId, unitPriceCents: priceCents })?.priceCents ??
      priceCents
    );
  }

  #ownPrice(place: number): ChoicePrice {
    const columns = this.#columns;
    return { id: columns.of('id')[place] ?? 0, priceCents: columns.of('price_cents')[place] ?? 0 };
  }
}

type NumberTest = (place: number) => boolean;

function within(values: Int32Array, from: number, below: number): NumberTest {
  return (place) => {
    const value = values[place] ?? 0;
    return value >= from && value < below;
  };
}
