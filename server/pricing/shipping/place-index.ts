import { placesAtMost, type Place } from '../../../contracts/pricing/shipping/places.ts';

/** Suburbs as they are looked for: an asking costs two searches by halves and at most a page of rows, however many there are. */
export type PlaceIndex = {
  /** Suburbs whose name or postcode begins like this: those that are called so first, then those of `state`. */
  like(typed: string, state?: Place['state']): Place[];
};

/** Sorted by key, so that what begins alike stands together. */
type Keys = readonly { key: string; place: Place }[];

/** Where a name is looked at: from its first word, then from a later one ('harbour' finds Coffs Harbour). */
type Lists = { byName: Keys; byLaterWord: Keys; byPostcode: Keys };

export function indexPlaces(places: readonly Place[]): PlaceIndex {
  const everywhere = listsOf(places);
  const byState = new Map(
    [...Map.groupBy(places, ({ state }) => state)].map(([state, of]) => [state, listsOf(of)]),
  );
  return {
    like(typed, state) {
      const wanted = wantedIn(typed);
      const near = state && byState.get(state);
      const found = new Set<Place>();
      for (const search of wanted.name === '' ? [byPostcode] : [byWholeName, byName, byLaterWord])
        for (const lists of near ? [near, everywhere] : [everywhere]) search(lists, wanted, found);
      return [...found];
    },
  };
}

/** 'Richmond 3121' names both. */
type Wanted = { name: string; postcode: string };

function wantedIn(typed: string): Wanted {
  const postcode = /(?:^|\s)(\d{1,4})(?=\s|$)/.exec(typed)?.[1] ?? '';
  return { name: nameKey(typed.replace(postcode, '')), postcode };
}

type Search = (lists: Lists, wanted: Wanted, found: Set<Place>) => void;

const byPostcode: Search = (lists, { postcode }, found) => {
  if (postcode !== '') take(lists.byPostcode, { name: postcode, postcode }, found);
};

const byWholeName: Search = (lists, wanted, found) =>
  take(lists.byName, wanted, found, (key) => key === wanted.name);

const byName: Search = (lists, wanted, found) => take(lists.byName, wanted, found);

const byLaterWord: Search = (lists, wanted, found) => take(lists.byLaterWord, wanted, found);

/** Adds what begins like this and has a postcode that does, until there is as much as is shown. */
function take(
  keys: Keys,
  { name, postcode }: Wanted,
  found: Set<Place>,
  belongs = (key: string) => key.startsWith(name),
): void {
  for (let at = firstFrom(keys, name); found.size < placesAtMost; at += 1) {
    const one = keys[at];
    if (!one || !belongs(one.key)) return;
    if (one.place.postcode.startsWith(postcode)) found.add(one.place);
  }
}

/** The first key that does not stand before this one. */
function firstFrom(keys: Keys, start: string): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle]?.key ?? '') < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function listsOf(places: readonly Place[]): Lists {
  const named = places.map((place) => ({ place, words: nameKey(place.suburb).split(' ') }));
  return {
    byName: sorted(named.map(({ place, words }) => ({ key: words.join(' '), place }))),
    byLaterWord: sorted(
      named.flatMap(({ place, words }) =>
        words.slice(1).map((_, before) => ({ key: words.slice(before + 1).join(' '), place })),
      ),
    ),
    byPostcode: sorted(places.map((place) => ({ key: place.postcode, place }))),
  };
}

function sorted(keys: Keys): Keys {
  const order = new Intl.Collator('en-AU').compare;
  return keys.toSorted(
    (a, b) =>
      (a.key < b.key ? -1 : Number(a.key > b.key)) ||
      Number(isOfBoxes(a.place)) - Number(isOfBoxes(b.place)) ||
      order(a.place.suburb, b.place.suburb) ||
      order(a.place.postcode, b.place.postcode),
  );
}

/** Australia Post keeps these ranges for boxes and for those who get very much post. */
function isOfBoxes({ postcode }: Place): boolean {
  return /^[189]/.test(postcode);
}

/** A name as it is compared: without capitals, accents, apostrophes and hyphens, and with 'Mt' and 'Saint' as the post has them. */
function nameKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .split(/[\s,-]+/)
    .filter(Boolean)
    .map((word) => asThePostWrites.get(word) ?? word)
    .join(' ');
}

const asThePostWrites = new Map([
  ['mt', 'mount'],
  ['saint', 'st'],
]);
