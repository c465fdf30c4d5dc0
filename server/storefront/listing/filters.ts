import { difficulties } from '../../../contracts/catalogue/kits/kit-facts.ts';
import {
  easeChoices,
  filterLabels,
  filterNames,
  filtersThatAdd,
  hoursRanges,
  priceRanges,
  ratingFloors,
  type Ease,
  type Facet,
  type FilterName,
  type Filters,
  type Range,
  type WayOut,
} from '../../../contracts/storefront/listing/filters.ts';

/** A condition on a kit: its value is this one, at least `from` and below `below`, or has this bit. */
export type Test = {
  of: FilterName;
  is?: string | number;
  from?: number | undefined;
  below?: number | undefined;
  bit?: number;
};
export type FilterChoice = { value: string; label: string; test: Test };
export type FilterChoices = Readonly<Record<FilterName, readonly FilterChoice[]>>;
export type FilterCraft = { id: number; slug: string; name: string };

/** Everything that a listing can be narrowed by. Without crafts, as on the shelf of one, there is no choice of craft. */
export function filterChoices(crafts: readonly FilterCraft[]): FilterChoices {
  return {
    craft: crafts.map(({ id, slug, name }) => ({ value: slug, label: name, test: { of: 'craft', is: id } })),
    difficulty: difficulties.map((value) => ({
      value,
      label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
      test: { of: 'difficulty', is: value },
    })),
    hours: hoursRanges.map((range) => rangeChoice('hours', range)),
    price: priceRanges.map((range) => rangeChoice('price', range)),
    rating: ratingFloors.map((value) => ({
      value,
      label: `${value} stars and up`,
      test: { of: 'rating', from: Number(value) },
    })),
    stock: [{ value: 'in', label: 'In stock', test: { of: 'stock', from: 1 } }],
    sale: [{ value: 'on', label: 'On sale', test: { of: 'sale', from: 1 } }],
    takes: easeChoices.map((choice) => ({ ...choice, test: { of: 'takes', bit: easeBit(choice.value) } })),
  };
}

/** Where in the number of a kit it stands whether it is easy on this. */
export const easeBit = (ease: Ease) => 1 << easeChoices.findIndex(({ value }) => value === ease);

function rangeChoice(of: FilterName, { value, label, from, below }: Range): FilterChoice {
  return { value, label, test: below === null ? { of, from } : { of, from, below } };
}

/** The choices that an address makes; what the shop does not offer is ignored. */
export function chosenOf(choices: FilterChoices, filters: Filters): FilterChoices {
  const pick = (name: FilterName) => choices[name].filter(({ value }) => filters[name].includes(value));
  return Object.fromEntries(filterNames.map((name) => [name, pick(name)])) as unknown as FilterChoices;
}

/** One group of tests for each filter in which something is chosen; where choices add up, one for each choice. */
export function filterGroups(chosen: FilterChoices): Test[][] {
  return filterNames
    .flatMap((name) => {
      const tests = chosen[name].map(({ test }) => test);
      return filtersThatAdd.has(name) ? tests.map((test) => [test]) : [tests];
    })
    .filter((tests) => tests.length > 0);
}

export const keyOf = (name: FilterName, value: string) => `${name}:${value}`;
export const totalKey = 'total';
export const everythingKey = 'everything';

/**
 * What has to be counted: all, what the filters leave, and each choice alone of its filter together
 * with the other filters, so that a count says what ticking its box would show. Where choices add up,
 * those that are chosen count with it.
 */
export function countsNeeded(choices: FilterChoices, chosen: FilterChoices): Record<string, Test[][]> {
  const needed: Record<string, Test[][]> = { [everythingKey]: [], [totalKey]: filterGroups(chosen) };
  for (const name of filterNames) {
    const others = filterGroups(filtersThatAdd.has(name) ? chosen : { ...chosen, [name]: [] });
    for (const { value, test } of choices[name]) needed[keyOf(name, value)] = [...others, [test]];
  }
  return needed;
}

/** A choice that would show nothing is left out, unless it is chosen; a filter without choices too. */
export function facetsOf(
  choices: FilterChoices,
  chosen: FilterChoices,
  counts: Readonly<Record<string, number>>,
): Facet[] {
  return filterNames
    .map((name) => ({
      name,
      label: filterLabels[name],
      choices: choices[name]
        .map(({ value, label }) => ({
          value,
          label,
          count: counts[keyOf(name, value)] ?? 0,
          chosen: chosen[name].some((one) => one.value === value),
        }))
        .filter(({ count, chosen: isChosen }) => count > 0 || isChosen),
    }))
    .filter((facet) => facet.choices.length > 0);
}

/** The filters without one of the choices, by the key of that choice. */
export function withoutEach(chosen: FilterChoices): Record<string, Test[][]> {
  const each = filterNames.flatMap((name) =>
    chosen[name].map(({ value }) => {
      const rest = { ...chosen, [name]: chosen[name].filter((one) => one.value !== value) };
      return [keyOf(name, value), filterGroups(rest)] as const;
    }),
  );
  return Object.fromEntries(each);
}

/** Most kits first; a choice whose dropping helps nothing is no way out. */
export function waysOutOf(chosen: FilterChoices, counts: Readonly<Record<string, number>>): WayOut[] {
  return filterNames
    .flatMap((name) =>
      chosen[name].map(({ value, label }) => ({ name, value, label, kits: counts[keyOf(name, value)] ?? 0 })),
    )
    .filter(({ kits }) => kits > 0)
    .toSorted((one, other) => other.kits - one.kits);
}
