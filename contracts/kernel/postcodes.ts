import type { australianStates } from './fields.ts';

type State = (typeof australianStates)[number];

/** Which postcodes belong to which state (Australia Post's allocation); where ranges overlap, the earlier line counts. */
const allocation: readonly (readonly [from: number, to: number, state: State])[] = [
  [200, 299, 'ACT'],
  [2600, 2618, 'ACT'],
  [2900, 2920, 'ACT'],
  [1000, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [8000, 8999, 'VIC'],
  [4000, 4999, 'QLD'],
  [9000, 9999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
  [800, 999, 'NT'],
];

/** Places that lie across a border from the rest of their postcode's state. */
const alsoIn: Readonly<Record<string, readonly State[]>> = {
  '0872': ['SA', 'WA'],
  '2540': ['ACT'],
  '2618': ['NSW'],
  '2619': ['ACT'],
  '2620': ['ACT'],
  '3585': ['NSW'],
  '3644': ['NSW'],
  '3707': ['NSW'],
  '4375': ['NSW'],
  '4377': ['NSW'],
  '4380': ['NSW'],
  '4383': ['NSW'],
  '4385': ['NSW'],
};

/** Undefined for four digits that are no postcode. */
export function stateOfPostcode(postcode: string): State | undefined {
  const number = Number(postcode);
  return allocation.find(([from, to]) => number >= from && number <= to)?.[2];
}

/** What is said of four digits that are no postcode. */
export function unknownPostcodeText(postcode: string): string {
  return `There is no postcode ${postcode} in Australia. Please check its four digits.`;
}

/** Every state that has a postcode in a range. */
export function statesOfRange([first, last]: readonly [string, string]): State[] {
  const [low, high] = [Number(first), Number(last)];
  return [
    ...new Set(allocation.filter(([from, to]) => from <= high && to >= low).map(([, , state]) => state)),
  ];
}

/** False is a warning with 'Use anyway', never a refusal: the tables of the post know more borders than ours. */
export function postcodeFitsState(postcode: string, state: State): boolean {
  return stateOfPostcode(postcode) === state || (alsoIn[postcode]?.includes(state) ?? false);
}
