import { lowStockBelow } from '../../../contracts/catalogue/kits/kit-facts.ts';
import type { InventorySort } from '../../../contracts/stock/inventory/inventory.ts';

/**
 * A sale is announced where so many or fewer are left: only there it changes a badge, or a number that a buyer comes
 * near to. Of more, pages tell how many there are as they were made, a minute ago at most.
 */
export const announcedUpTo = 2 * lowStockBelow;

/** '-price' → by price, the dearest first. */
export function inventoryOrder(sort: string): { by: InventorySort; descending: boolean } {
  const descending = sort.startsWith('-');
  return { by: (descending ? sort.slice(1) : sort) as InventorySort, descending };
}

/** An end of a page, as an address carries it. */
export function cursorText({ value, id }: { value: string; id: number }): string {
  return `${id}~${value}`;
}

const types: Readonly<Record<InventorySort, RegExp>> = {
  name: /^.*$/s,
  sku: /^.*$/s,
  price: /^-?\d{1,9}$/,
  stock: /^-?\d{1,9}$/,
  changed: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[\d.]*[+-]\d\d(?::\d\d)?$/,
};

/** What an address carries; anything that is no end of this order counts as the list's beginning. */
export function cursorOf(
  text: string | undefined,
  by: InventorySort,
): { value: string; id: number } | undefined {
  const [, id = '', value = ''] = /^(\d{1,9})~(.*)$/s.exec(text ?? '') ?? [];
  return id !== '' && types[by].test(value) && !value.includes('\0') ? { value, id: Number(id) } : undefined;
}
