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
  const cheapestFirst = { ...means, ...inOrder(means) };
  return sorted.length <= exactUpTo
    ? packExactly(sorted, cheapestFirst)
    : packLargestFirst(sorted, cheapestFirst);
}

function inOrder({ packs, rows }: Means): Pick<Means, 'packs' | 'rows'> {
  return {
    packs: packs.toSorted(
      (a, b) => a.priceCents - b.priceCents || volumeOf(a.insideMm) - volumeOf(b.insideMm),
    ),
    rows: rows.toSorted((a, b) => a.priceCents - b.priceCents || a.upToGrams - b.upToGrams),
  };
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
  const takes = (filling: readonly Unit[]) => packByWeight(filling, means) !== undefined;
  let best = inParcels(fillByWeight(units, takes), means);
  for (const pack of means.packs) best = cheaper(best, inParcels(fillPacks(units, pack), means));
  return best;
}

function inParcels(fillings: readonly Unit[][], means: Means): PackedParcel[] | undefined {
  const parcels = fillings.map((filling) => packSingly(filling, means));
  return parcels.every((parcel) => parcel !== undefined) ? parcels : undefined;
}

function fillByWeight(units: readonly Unit[], takes: (filling: readonly Unit[]) => boolean): Unit[][] {
  const fillings: Unit[][] = [];
  for (const unit of units) {
    const room = fillings.find((filling) => takes([...filling, unit]));
    if (room) room.push(unit);
    else fillings.push([unit]);
  }
  return fillings;
}

/** What fits into no pack even alone is a filling of its own. Each kit is laid beside those that lie there already. */
function fillPacks(units: readonly Unit[], pack: PackRoom): Unit[][] {
  const fillings: { units: Unit[]; filled: Filled | undefined }[] = [];
  for (const unit of units) {
    let more: Filled | undefined;
    const found = fillings.find(({ filled }) => (more = filled && withOneMore(filled, unit)));
    if (found) {
      found.units.push(unit);
      found.filled = more;
    } else fillings.push({ units: [unit], filled: withOneMore(emptyPack(pack), unit) });
  }
  return fillings.map((filling) => filling.units);
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
  const byWeight = packByWeight(units, means);
  // Laying the kits takes longest, so it is tried only in packs that would be chosen, the cheapest first.
  const worthIt = ({ priceCents }: PackedParcel) => !byWeight || priceCents <= byWeight.priceCents;
  const pack = means.packs.find((one) => worthIt(one) && fits(units, one));
  return pack ? { priceCents: pack.priceCents } : byWeight;
}

function packByWeight(units: readonly Unit[], { rows, longestSideMm }: Means): PackedParcel | undefined {
  if (units.some(({ sizeMm }) => Math.max(...sizeMm) > longestSideMm)) return undefined;
  const grams = chargeableGrams(units);
  const row = rows.find(({ upToGrams }) => grams <= upToGrams);
  return row && { priceCents: row.priceCents };
}

/** A parcel's weight as carriers count it: its own, or its volume at 250 kg a cubic metre, whichever is more. */
export function chargeableGrams(units: readonly Unit[]): number {
  // 250 kg/m³ is 1 g for every 4,000 mm³.
  return Math.max(weightOfAll(units), Math.ceil(volumeOfAll(units) / 4_000));
}

type PackRoom = { insideMm: BoxSize; maxWeightGrams: number };
/** A pack with the kits that lie in it, and where the next may lie. */
type Filled = {
  room: BoxSize;
  gramsLeft: number;
  volumeLeft: number;
  laid: readonly Laid[];
  corners: readonly BoxSize[];
};

function emptyPack({ insideMm, maxWeightGrams }: PackRoom): Filled {
  const room = insideMm.toSorted((a, b) => b - a) as unknown as BoxSize;
  return { room, gramsLeft: maxWeightGrams, volumeLeft: volumeOf(room), laid: [], corners: [[0, 0, 0]] };
}

/** Undefined where it is too heavy, or has no place beside the others. */
function withOneMore(filled: Filled, { weightGrams, sizeMm }: Unit): Filled | undefined {
  const gramsLeft = filled.gramsLeft - weightGrams;
  const volumeLeft = filled.volumeLeft - volumeOf(sizeMm);
  if (gramsLeft < 0 || volumeLeft < 0) return undefined;
  const { room } = filled;
  const found = layOne(sizeMm, filled.corners, filled.laid, room);
  if (!found) return undefined;
  const { at, size } = found;
  const laid = [...filled.laid, found];
  const corners = [
    ...filled.corners.filter((corner) => corner !== at),
    [at[0] + size[0], at[1], at[2]] as const,
    [at[0], at[1] + size[1], at[2]] as const,
    [at[0], at[1], at[2] + size[2]] as const,
  ]
    .filter((corner) => isFree(corner, laid, room))
    .toSorted((a, b) => a[2] - b[2] || a[1] - b[1] || a[0] - b[0]);
  return { room, gramsLeft, volumeLeft, laid, corners };
}

/** True when the kits can lie in the pack side by side: found by laying them, not by adding up litres. */
export function fits(units: readonly Unit[], pack: PackRoom): boolean {
  if (weightOfAll(units) > pack.maxWeightGrams) return false;
  if (volumeOfAll(units) > volumeOf(pack.insideMm)) return false;
  let filled: Filled | undefined = emptyPack(pack);
  for (const unit of units.toSorted(largestFirst)) {
    filled = withOneMore(filled, unit);
    if (!filled) return false;
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
  const ways = turnsOf(size);
  for (const at of corners) {
    for (const turned of ways) {
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

const turns = new WeakMap<BoxSize, readonly BoxSize[]>();

/** The six ways in which a box can lie, flattest first: worked out once, because each kit is laid many times. */
function turnsOf(size: BoxSize): readonly BoxSize[] {
  const known = turns.get(size);
  if (known) return known;
  const [l, w, h] = size.toSorted((a, b) => b - a) as unknown as BoxSize;
  const made: BoxSize[] = [
    [l, w, h],
    [w, l, h],
    [l, h, w],
    [h, l, w],
    [w, h, l],
    [h, w, l],
  ];
  turns.set(size, made);
  return made;
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
