import type { Pack, WeightRow } from '../../../contracts/pricing/shipping/shipping.ts';

export type BoxSize = readonly [number, number, number];
/** One kit in its box. */
export type Unit = { weightGrams: number; sizeMm: BoxSize };
export type PackedParcel = { priceCents: number };
/** What there is to pack into: prices of one service to one zone. */
export type Means = {
  packs: readonly (Omit<Pack, 'standardCents' | 'expressCents'> & { priceCents: number })[];
  rows: readonly (Pick<WeightRow, 'upToGrams'> & { priceCents: number })[];
  longestSideMm: number;
};

/** Every division of so many kits is tried; more are packed largest first. */
const exactUpTo = 7;
/** More kits than this in one delivery are a matter for a person. */
export const mostUnits = 120;

/**
 * The cheapest set of parcels that takes everything, with fewer parcels where the price is equal;
 * undefined when there is none. The same kits give the same set in whatever order they come.
 */
export function packCheapest(units: readonly Unit[], means: Means): PackedParcel[] | undefined {
  if (units.length === 0 || units.length > mostUnits) return undefined;
  const sorted = units.toSorted(largestFirst);
  return sorted.length <= exactUpTo ? packExactly(sorted, means) : packLargestFirst(sorted, means);
}

/** Over all subsets: the best packing of a set is its best first parcel and the best packing of the rest. */
function packExactly(units: readonly Unit[], means: Means): PackedParcel[] | undefined {
  const everything = (1 << units.length) - 1;
  const single = Array.from({ length: everything + 1 }, (_, set) =>
    set === 0
      ? undefined
      : packSingly(
          units.filter((_unit, i) => set & (1 << i)),
          means,
        ),
  );
  const best: (PackedParcel[] | undefined)[] = [[]];
  for (let set = 1; set <= everything; set += 1) {
    for (let part = set; part > 0; part = (part - 1) & set) {
      // The lowest kit of the set goes first, so that each division is looked at once.
      if (!(part & set & -set)) continue;
      const parcel = single[part];
      const rest = best[set ^ part];
      if (parcel && rest) best[set] = cheaper(best[set], [parcel, ...rest]);
    }
  }
  return best[everything];
}

/** For each pack: fill one after the other, then change each filling into its cheapest parcel. */
function packLargestFirst(units: readonly Unit[], means: Means): PackedParcel[] | undefined {
  let best = packInto(units, (filling) => packByWeight(filling, means) !== undefined, means);
  for (const pack of means.packs) {
    best = cheaper(
      best,
      packInto(units, (filling) => fits(filling, pack) || alone(filling), means),
    );
  }
  return best;
}

const alone = (filling: readonly Unit[]) => filling.length === 1;

function packInto(
  units: readonly Unit[],
  takes: (filling: readonly Unit[]) => boolean,
  means: Means,
): PackedParcel[] | undefined {
  const fillings: Unit[][] = [];
  for (const unit of units) {
    const room = fillings.find((filling) => takes([...filling, unit]));
    if (room) room.push(unit);
    else fillings.push([unit]);
  }
  const parcels = fillings.map((filling) => packSingly(filling, means));
  return parcels.every((parcel) => parcel !== undefined) ? parcels : undefined;
}

function cheaper(a: PackedParcel[] | undefined, b: PackedParcel[] | undefined): PackedParcel[] | undefined {
  if (!a || !b) return a ?? b;
  const [ofA, ofB] = [priceOf(a), priceOf(b)];
  return ofB < ofA || (ofB === ofA && b.length < a.length) ? b : a;
}

export function priceOf(parcels: readonly PackedParcel[]): number {
  return parcels.reduce((sum, { priceCents }) => sum + priceCents, 0);
}

/** One parcel for all of these: the cheapest pack that takes them, or a box of our own by weight. */
function packSingly(units: readonly Unit[], means: Means): PackedParcel | undefined {
  const fitting = means.packs
    .filter((pack) => fits(units, pack))
    .toSorted((a, b) => a.priceCents - b.priceCents || volumeOf(a.insideMm) - volumeOf(b.insideMm));
  const byWeight = packByWeight(units, means);
  const pack = fitting[0];
  if (!pack || (byWeight && byWeight.priceCents < pack.priceCents)) return byWeight;
  return { priceCents: pack.priceCents };
}

function packByWeight(units: readonly Unit[], { rows, longestSideMm }: Means): PackedParcel | undefined {
  if (units.some(({ sizeMm }) => Math.max(...sizeMm) > longestSideMm)) return undefined;
  const grams = chargeableGrams(units);
  const row = rows.filter(({ upToGrams }) => grams <= upToGrams).toSorted(byPriceThenWeight)[0];
  return row && { priceCents: row.priceCents };
}

const byPriceThenWeight = (a: Means['rows'][number], b: Means['rows'][number]) =>
  a.priceCents - b.priceCents || a.upToGrams - b.upToGrams;

/** A parcel's weight as carriers count it: its own, or its volume at 250 kg a cubic metre, whichever is more. */
export function chargeableGrams(units: readonly Unit[]): number {
  // 250 kg/m³ is 1 g for every 4,000 mm³.
  return Math.max(weightOfAll(units), Math.ceil(volumeOfAll(units) / 4_000));
}

/** True when the kits can lie in the pack side by side: found by laying them, not by adding up litres. */
export function fits(units: readonly Unit[], pack: { insideMm: BoxSize; maxWeightGrams: number }): boolean {
  if (weightOfAll(units) > pack.maxWeightGrams) return false;
  if (volumeOfAll(units) > volumeOf(pack.insideMm)) return false;
  const [length, width, height] = pack.insideMm.toSorted((a, b) => b - a) as unknown as BoxSize;
  const laid: Laid[] = [];
  let corners: BoxSize[] = [[0, 0, 0]];
  for (const { sizeMm } of units.toSorted(largestFirst)) {
    const found = layOne(sizeMm, corners, laid, [length, width, height]);
    if (!found) return false;
    laid.push(found);
    const { at, size } = found;
    corners = [
      ...corners.filter((corner) => corner !== at),
      [at[0] + size[0], at[1], at[2]] as const,
      [at[0], at[1] + size[1], at[2]] as const,
      [at[0], at[1], at[2] + size[2]] as const,
    ]
      .filter((corner) => isFree(corner, laid, [length, width, height]))
      .toSorted((a, b) => a[2] - b[2] || a[1] - b[1] || a[0] - b[0]);
  }
  return true;
}

/** A corner at the wall or inside of a kit is no place for another. */
function isFree(corner: BoxSize, laid: readonly Laid[], room: BoxSize): boolean {
  if (corner[0] >= room[0] || corner[1] >= room[1] || corner[2] >= room[2]) return false;
  return !laid.some(
    ({ at, size }) =>
      corner[0] >= at[0] &&
      corner[0] < at[0] + size[0] &&
      corner[1] >= at[1] &&
      corner[1] < at[1] + size[1] &&
      corner[2] >= at[2] &&
      corner[2] < at[2] + size[2],
  );
}

type Laid = { at: BoxSize; size: BoxSize };

function layOne(
  size: BoxSize,
  corners: readonly BoxSize[],
  laid: readonly Laid[],
  room: BoxSize,
): Laid | undefined {
  const turns = turnsOf(size);
  for (const at of corners) {
    for (const turned of turns) {
      const inside =
        at[0] + turned[0] <= room[0] && at[1] + turned[1] <= room[1] && at[2] + turned[2] <= room[2];
      if (inside && !laid.some((other) => overlap({ at, size: turned }, other))) return { at, size: turned };
    }
  }
  return undefined;
}

function overlap(a: Laid, b: Laid): boolean {
  return (
    a.at[0] < b.at[0] + b.size[0] &&
    b.at[0] < a.at[0] + a.size[0] &&
    a.at[1] < b.at[1] + b.size[1] &&
    b.at[1] < a.at[1] + a.size[1] &&
    a.at[2] < b.at[2] + b.size[2] &&
    b.at[2] < a.at[2] + a.size[2]
  );
}

/** The six ways in which a box can lie, flattest first. */
function turnsOf(size: BoxSize): BoxSize[] {
  const [l, w, h] = size.toSorted((a, b) => b - a) as unknown as BoxSize;
  return [
    [l, w, h],
    [w, l, h],
    [l, h, w],
    [h, l, w],
    [w, h, l],
    [h, w, l],
  ];
}

function largestFirst(a: Unit, b: Unit): number {
  return (
    volumeOf(b.sizeMm) - volumeOf(a.sizeMm) ||
    Math.max(...b.sizeMm) - Math.max(...a.sizeMm) ||
    b.weightGrams - a.weightGrams
  );
}

const volumeOf = ([l, w, h]: BoxSize) => l * w * h;
const volumeOfAll = (units: readonly Unit[]) => units.reduce((sum, { sizeMm }) => sum + volumeOf(sizeMm), 0);
const weightOfAll = (units: readonly Unit[]) => units.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
