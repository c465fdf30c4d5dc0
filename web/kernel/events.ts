/** The shop's own events (specification, section 4), sent through the window so that parts need not know each other. */
export type ShopEvents = {
  'open-cart': undefined;
  'close-cart': undefined;
  'cart-updated': undefined;
  'wishlist-updated': undefined;
  'cart-item-removed': { isCartEmpty: boolean };
};

type Name = keyof ShopEvents;

export function publishEvent<N extends Name>(
  name: N,
  ...detail: ShopEvents[N] extends undefined ? [] : [ShopEvents[N]]
) {
  window.dispatchEvent(new CustomEvent(name, { detail: detail[0] }));
}

/** @returns what ends the listening */
export function subscribe<N extends Name>(name: N, hear: (detail: ShopEvents[N]) => void): () => void {
  const listener = (event: Event) => hear((event as CustomEvent<ShopEvents[N]>).detail);
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
