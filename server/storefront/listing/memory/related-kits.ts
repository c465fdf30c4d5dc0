import type { KitColumns } from './kit-columns.ts';

/** As `findRelated` of ../queries.ts puts them in order: the first ones, found in one pass. */
export function relatedTo(columns: KitColumns, own: number, limit: number): number[] {
  const [id, category, difficulty] = [columns.of('id'), columns.of('category'), columns.of('difficulty')];
  const [price, available] = [columns.of('price_cents'), columns.of('available')];
  const compare = (one: number, other: number) =>
    isSame(category, other) - isSame(category, one) ||
    Number(at(available, other) > 0) - Number(at(available, one) > 0) ||
    isSame(difficulty, other) - isSame(difficulty, one) ||
    distance(one) - distance(other) ||
    at(id, one) - at(id, other);
  const isSame = (values: Int32Array, place: number) => Number(at(values, place) === at(values, own));
  const distance = (place: number) => Math.abs(at(price, place) - at(price, own));

  const best: number[] = [];
  for (let place = 0; place < columns.length; place += 1) {
    if (place === own || !columns.isListed(place)) continue;
    const last = best.at(-1);
    if (best.length === limit && last !== undefined && compare(place, last) > 0) continue;
    const behind = best.findIndex((one) => compare(place, one) < 0);
    best.splice(behind < 0 ? best.length : behind, 0, place);
    if (best.length > limit) best.pop();
  }
  return best.map((place) => at(id, place));
}

function at(values: Int32Array, place: number): number {
  return values[place] ?? 0;
}
