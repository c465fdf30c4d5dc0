import { materialAmount, type MaterialUnit } from '../../../contracts/stock/making/materials.ts';
import type { RecipeDifference } from '../../../contracts/stock/making/recipes.ts';

/** What is left of a lot, in quantity and in cost. */
export type OpenLot = { id: number; left: number; leftCents: number };
export type LotTake = { lotId: number; quantity: number; costCents: number };

/**
 * Takes first in, first out. Part of a lot costs its share of what is left, half up, and the last take of a lot takes
 * the rest: what was taken and what is left are the lot's cost to the cent.
 */
export function takeFifo(
  lots: readonly OpenLot[],
  quantity: number,
): { takes: LotTake[]; lacking: number; costCents: number } {
  const takes: LotTake[] = [];
  let lacking = quantity;
  for (const { id, left, leftCents } of lots) {
    if (lacking === 0) break;
    const taken = Math.min(left, lacking);
    if (taken === 0) continue;
    takes.push({ lotId: id, quantity: taken, costCents: shareOf(leftCents, taken, left) });
    lacking -= taken;
  }
  return { takes, lacking, costCents: takes.reduce((sum, { costCents }) => sum + costCents, 0) };
}

/** BigInt, because cents × quantity can pass 2^53. */
function shareOf(cents: number, part: number, whole: number): number {
  return Number((BigInt(cents) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}

/** What one kit of a batch cost, in whole cents: some cost a cent more, so that they sum to the batch. */
export function costsOfKits(costCents: number, quantity: number): { quantity: number; costCents: number }[] {
  const dearer = costCents % quantity;
  const each = Math.floor(costCents / quantity);
  return [
    { quantity: quantity - dearer, costCents: each },
    { quantity: dearer, costCents: each + 1 },
  ].filter((part) => part.quantity > 0);
}

type Lacking = { name: string; unit: MaterialUnit; lacking: number };
const mostNamed = 5;

/** 'Too little is there to pack 20. Missing: 4 pieces of Brushes.' */
export function lackingMessage(quantity: number, lacking: readonly Lacking[]): string {
  const named = lacking
    .slice(0, mostNamed)
    .map((one) => `${materialAmount(one.lacking, one.unit)} of ${one.name}`);
  const more = lacking.length - named.length;
  const rest = more > 0 ? ` and of ${more} more` : '';
  return `Too little is there to pack ${quantity}. Missing: ${named.join(', ')}${rest}.`;
}

type Line = { quantity: number; unit: MaterialUnit; listedAs: string };
type Listed = { what: string; quantity: number };

/**
 * Where the recipe and the contents list do not agree. A line that is measured (80 cm of cloth) stands for one thing on
 * the list, whose number says nothing about it, so only what is counted in pieces is compared.
 */
export function recipeDifferences(lines: readonly Line[], contents: readonly Listed[]): RecipeDifference[] {
  const inRecipe = Map.groupBy(
    lines.filter(({ listedAs }) => listedAs !== ''),
    ({ listedAs }) => nameKey(listedAs),
  );
  const listed = Map.groupBy(contents, ({ what }) => nameKey(what));
  const names = new Map([
    ...contents.map(({ what }) => [nameKey(what), what] as const),
    ...lines
      .filter(({ listedAs }) => listedAs !== '')
      .map((line) => [nameKey(line.listedAs), line.listedAs] as const),
  ]);
  return [...names].flatMap(([key, what]) => {
    const own = inRecipe.get(key) ?? [];
    const theirs = listed.get(key) ?? [];
    if (own.some(({ unit }) => unit !== 'piece') && theirs.length > 0) return [];
    const difference = { what, recipe: sumOf(own), list: sumOf(theirs) };
    return difference.recipe === difference.list ? [] : [difference];
  });
}

/** How much of a material so many of a kit's listed parts are: whole units, never less than was asked for. */
export function amountOfPart(
  perKit: number,
  { quantity, listedQuantity }: { quantity: number; listedQuantity: number },
): number {
  return Math.max(1, Math.ceil((perKit * quantity) / Math.max(1, listedQuantity)));
}

/** Things on a list under one name are one line of a recipe. */
export function linesOfContents(contents: readonly Listed[]): Listed[] {
  return [...Map.groupBy(contents, ({ what }) => nameKey(what)).values()].map((same) => ({
    what: same[0]?.what ?? '',
    quantity: sumOf(same),
  }));
}

/** By which a material is found for a line of a contents list. */
export function nameKey(name: string): string {
  return name.trim().toLowerCase();
}

/** 'pots of acrylic paint' on a list is 'Pots of acrylic paint' among the materials. */
export function materialName(what: string): string {
  return what.charAt(0).toUpperCase() + what.slice(1);
}

function sumOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Enough for what is needed, and above the point at which it is ordered again. */
export function toOrder({
  onHand,
  onOrder,
  needed,
  reorderAt,
}: Record<'onHand' | 'onOrder' | 'needed' | 'reorderAt', number>): number {
  const coming = onHand + onOrder;
  const isLow = needed > coming || (reorderAt > 0 && coming <= reorderAt);
  return isLow ? Math.max(needed, reorderAt + 1) - coming : 0;
}

type Supplied = { supplier: string; toOrder: number };

/** Suppliers by their names, those first of whom most is to be ordered. */
export function suppliersOf(materials: readonly Supplied[]): { name: string; toOrder: number }[] {
  const counts = new Map<string, number>();
  for (const { supplier, toOrder: missing } of materials)
    counts.set(supplier, (counts.get(supplier) ?? 0) + (missing > 0 ? 1 : 0));
  const suppliers = [...counts].map(([name, missing]) => ({ name, toOrder: missing }));
  return suppliers.toSorted((a, b) => b.toOrder - a.toOrder || a.name.localeCompare(b.name));
}
