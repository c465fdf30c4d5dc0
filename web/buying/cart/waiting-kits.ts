import { localDrawer } from '../../kernel/storage.ts';

/** A kit that was put into the cart while there was no connection. */
export type WaitingKit = {
  productId: number;
  quantity: number;
  /** How many lay in the cart when it was first sent: an answer that was lost may have come of a kit that was added. */
  had?: number;
};

export const waitingKey = 'waiting-for-cart';

/** On the device, so that neither a reload nor a closed tab loses it. */
export function waitingKits(): WaitingKit[] {
  const kept = localDrawer.read(waitingKey);
  return Array.isArray(kept) ? kept.filter(isWaitingKit) : [];
}

export function keepWaiting(kit: WaitingKit): void {
  localDrawer.write(waitingKey, [...waitingKits(), kit]);
}

function isWaitingKit(kept: unknown): kept is WaitingKit {
  const { productId, quantity } = (kept ?? {}) as Partial<WaitingKit>;
  return Number.isInteger(productId) && Number.isInteger(quantity);
}
