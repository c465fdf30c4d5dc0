import { difficulties } from '../../../../contracts/catalogue/kits/kit-facts.ts';
import { bestSale, type Sale } from '../../../../contracts/kernel/sale-prices.ts';
import { filterNames, type FilterName } from '../../../../contracts/storefront/listing/filters.ts';
import { filterChoices, type Test } from '../filters.ts';
import type { KitColumns } from './kit-columns.ts';
import type { ChoicePrice } from './memory-queries.ts';

export type MaskedFilter = Exclude<FilterName, 'craft'>;
export const maskedFilters = filterNames.filter((name) => name !== 'craft');
/** Those of every filter but crafts. */
export const maskedChoices = filterChoices([]);

/**
 * Of each kit and each filter, which of the filter's choices it fulfils, a bit for each; and what the kit costs while
 * these sales run. A craft is no mask, since a shop may have any number of them.
 */
export class ChoiceMasks {
  readonly sales: readonly Sale[];
  priceNow: Int32Array<ArrayBuffer>;
  /** The least that it can be had for in any of its choices. */
  leastPrice: Int32Array<ArrayBuffer>;
  /** Until then the masks hold: at this moment the proof of some higher price ends. */
  validUntilMs = Infinity;
  #columns: KitColumns;
  #masks: Map<MaskedFilter, Uint8Array<ArrayBuffer>>;
  #nowMs: number;

  constructor(columns: KitColumns, sales: readonly Sale[], nowMs: number) {
    const length = columns.provedUntil.length;
    this.sales = sales;
    this.#columns = columns;
    this.#nowMs = nowMs;
    this.priceNow = new Int32Array(length);
    this.leastPrice = new Int32Array(length);
    this.#masks = new Map(maskedFilters.map((name) => [name, new Uint8Array(length)]));
    for (let place = 0; place < columns.length; place += 1) this.set(place);
  }

  /** False where the kits have outgrown it. */
  fits(): boolean {
    return this.priceNow.length === this.#columns.provedUntil.length;
  }

  of(name: MaskedFilter): Uint8Array {
    return this.#masks.get(name) ?? new Uint8Array();
  }

  /** Works out the masks of one kit, which is new or has changed. */
  set(place: number): void {
    const provedUntil = this.#columns.provedUntil[place] ?? 0;
    if (provedUntil > this.#nowMs) this.validUntilMs = Math.min(this.validUntilMs, provedUntil);
    this.priceNow[place] = this.#priceOf(place, this.#ownPrice(place));
    this.leastPrice[place] = this.#leastOf(place);
    for (const [name, masks] of this.#masks) {
      const value = this.#valueOf(name, place);
      let mask = 0;
      maskedChoices[name].forEach(({ test }, bit) => {
        if (fulfils(test, value)) mask |= 1 << bit;
      });
      masks[place] = mask;
    }
  }

  /** Whether the kit at a place fulfils every condition of a search. */
  fulfils(tests: readonly Test[], place: number): boolean {
    return tests.every((test) => test.of === 'craft' || fulfils(test, this.#valueOf(test.of, place)));
  }

  #valueOf(name: MaskedFilter, place: number): number | string | undefined {
    const columns = this.#columns;
    if (name === 'difficulty') return difficulties[columns.of('difficulty')[place] ?? 0];
    if (name === 'hours') return columns.of('hours')[place];
    if (name === 'price') return this.leastPrice[place];
    if (name === 'rating') return (columns.of('rating')[place] ?? 0) / 100;
    if (name === 'stock') return columns.of('available')[place];
    if (name === 'takes') return columns.of('ease')[place];
    if (this.#isOnSale(place)) return 1;
    return (columns.provedUntil[place] ?? 0) > this.#nowMs ? columns.of('saving')[place] : 0;
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
    const others = this.#columns.choices.get(place) ?? [];
    return Math.min(this.priceNow[place] ?? 0, ...others.map((one) => this.#priceOf(place, one)));
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

function fulfils({ is, from = 0, below = Infinity, bit }: Test, value: number | string | undefined): boolean {
  if (bit !== undefined) return (Number(value) & bit) !== 0;
  if (is !== undefined) return value === is;
  return typeof value === 'number' && value >= from && value < below;
}

/** Which bits of a filter's masks its chosen choices are; 0 where nothing is chosen. */
export function chosenMask(name: MaskedFilter, values: readonly string[]): number {
  let mask = 0;
  maskedChoices[name].forEach(({ value }, bit) => {
    if (values.includes(value)) mask |= 1 << bit;
  });
  return mask;
}
