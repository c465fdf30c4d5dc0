import { expect, test } from 'vitest';
import { kitSorts } from '../../../../contracts/storefront/listing/listing.ts';
import { listingOrders } from '../rules.ts';
import { KitColumns } from './kit-columns.ts';
import { KitOrder } from './kit-orders.ts';

/** Whole numbers below `below`, always the same ones. */
function numbers() {
  let last = 11;
  return (below: number) => {
    last = (last * 48_271) % 2_147_483_647;
    return last % below;
  };
}

function kitRow(id: number, next: (below: number) => number) {
  return {
    id,
    difficulty: 'gentle' as const,
    bestseller: next(5) === 0,
    featured: next(4) === 0,
    new_arrival: false,
    rrp_until: null,
    category_id: 1,
    hours_from: 2,
    price_cents: next(3) * 1_000_000 + next(40),
    available: 3,
    choices: null,
    average: next(500) / 100,
    reviews: next(3) * 70_000,
    saving_cents: 0,
    // Days before 2000 are below zero.
    released_day: next(9_000) - 4_500,
    name_hash: 0,
    ease: 0,
  };
}

/** Of many kits, some of which are not listed any more. Their names are in the order of the numbers in `nameRank`. */
function manyKits() {
  const next = numbers();
  const columns = new KitColumns();
  for (let id = 3_000; id > 0; id -= 1) columns.set(kitRow(id, next));
  for (let id = 7; id < 3_000; id += 7) columns.remove(id);
  const nameRank = Int32Array.from({ length: columns.length }, () => next(1_500));
  return { next, keys: { columns, nameRank, leastPrice: columns.of('price_cents') } };
}

function placesCompared(
  { columns, nameRank, leastPrice }: ReturnType<typeof manyKits>['keys'],
  sort: keyof typeof listingOrders,
) {
  const valuesOf = (column: string) =>
    column === 'price_cents' ? leastPrice : column === 'name' ? nameRank : columns.of(column as 'id');
  const listed = Array.from({ length: columns.length }, (_, place) => place).filter((place) =>
    columns.isListed(place),
  );
  return listed.toSorted((one, other) => {
    for (const [column, direction] of listingOrders[sort]) {
      const difference = (valuesOf(column)[one] ?? 0) - (valuesOf(column)[other] ?? 0);
      if (difference !== 0) return direction === 'asc' ? difference : -difference;
    }
    return 0;
  });
}

test('kits stand in each order as they do where two at a time are compared, those of before 2000 too', () => {
  const { keys } = manyKits();
  for (const sort of kitSorts)
    expect([sort, ...new KitOrder(keys, sort).places]).toEqual([sort, ...placesCompared(keys, sort)]);
});

test('a kit that changes, goes or comes back is moved to where it stands when all are put in order anew', () => {
  const { keys, next } = manyKits();
  const orders = kitSorts.map((sort) => ({ sort, order: new KitOrder(keys, sort) }));
  for (const id of [1, 7, 500, 1_400, 2_999]) {
    if (id === 500) keys.columns.remove(id);
    else keys.columns.set(kitRow(id, next));
    const place = keys.columns.places.get(id) ?? -1;
    for (const { sort, order } of orders) order.move(place, keys, sort);
  }
  for (const { sort, order } of orders)
    expect([sort, ...order.places]).toEqual([sort, ...placesCompared(keys, sort)]);
});
