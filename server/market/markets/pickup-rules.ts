type Kit = { productId: number; name: string; sku: string; quantity: number };

/**
 * What a market carries for orders, each kit once. It is sold already and has left the stock with its order's
 * payment: it is carried beside what is packed for sale and never counted among it.
 */
export function kitsOfOrders(orders: readonly { kits: readonly Kit[] }[]): Kit[] {
  const sums = new Map<number, Kit>();
  for (const kit of orders.flatMap(({ kits }) => kits)) {
    const known = sums.get(kit.productId);
    sums.set(kit.productId, { ...kit, quantity: kit.quantity + (known?.quantity ?? 0) });
  }
  return [...sums.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
