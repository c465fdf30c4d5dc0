export type StockBadge = 'Out of Stock' | 'Low Stock' | 'In Stock';

export const difficulties = ['gentle', 'balanced', 'focused'] as const;
export type Difficulty = (typeof difficulties)[number];

export const lowStockBelow = 10;

/** Where a higher price comes from: it was asked in this shop, or the maker recommends it. */
export const rrpKinds = ['ours', 'maker'] as const;

/** Specification, section 4: 0 or less is out, 1 to 9 low, 10 or more in stock. */
export function stockBadge(stock: number): StockBadge {
  if (stock <= 0) return 'Out of Stock';
  return stock < lowStockBelow ? 'Low Stock' : 'In Stock';
}
