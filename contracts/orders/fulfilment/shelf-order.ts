type Placed = { shelfPlace: string; sku: string };

const order = new Intl.Collator('en-AU', { numeric: true, sensitivity: 'base' });

/** As one walks along the shelves: A2 before A10, kits without a place at the end, by SKU within a place. */
export function alongShelves(a: Placed, b: Placed): number {
  if ((a.shelfPlace === '') !== (b.shelfPlace === '')) return a.shelfPlace === '' ? 1 : -1;
  return order.compare(a.shelfPlace, b.shelfPlace) || (a.sku < b.sku ? -1 : 1);
}
