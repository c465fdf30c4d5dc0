import { localDrawer } from '../../kernel/storage.ts';
import { waitingText, type CartMessage } from './cart-messages.ts';
import type { CartSurroundings } from './cart-reading.ts';

/** A kit that was put into the cart while there was no connection. */
export type WaitingKit = {
  productId: number;
  quantity: number;
  /** So that a refusal weeks later says of which kit it is. */
  name?: string;
  /** The quantity in the cart when it was first sent: if its answer was lost, this shows whether the kit was added. */
  had?: number;
};

/** So many of a line that is in the cart already; 0 or less takes it out. */
export type WaitingQuantity = { itemId: string; quantity: number; name?: string };
export type WaitingChange = WaitingKit | WaitingQuantity;

export const waitingKey = 'waiting-for-cart';

/** On the device, in the order in which they were asked for: neither a reload nor a closed tab loses them. */
export function waitingChanges(): WaitingChange[] {
  const kept = localDrawer.read(waitingKey);
  return Array.isArray(kept) ? kept.filter(isWaitingChange) : [];
}

/** Keeps a change and says so; of a line only the last wish counts. @returns false where the browser keeps nothing */
export function keepOnDevice(around: CartSurroundings, change: WaitingChange): boolean {
  const { itemId } = change as Partial<WaitingQuantity>;
  const others = waitingChanges().filter((one) => !itemId || !('itemId' in one) || one.itemId !== itemId);
  if (!localDrawer.write(waitingKey, [...others, change])) return false;
  around.tell(waitingMessage(others.length + 1, 'itemId' in change));
  return true;
}

export function waitingMessage(changes: number, isOfLine = false): CartMessage {
  return {
    title: `Waiting for the connection: ${changes === 1 ? '1 change' : `${changes} changes`}`,
    description: isOfLine ? 'Your cart is changed as soon as it is back.' : waitingText,
  };
}

function isWaitingChange(kept: unknown): kept is WaitingChange {
  const { productId, itemId, quantity } = (kept ?? {}) as Partial<WaitingKit & WaitingQuantity>;
  return (Number.isInteger(productId) || typeof itemId === 'string') && Number.isInteger(quantity);
}
