import { localDrawer } from '../../kernel/storage.ts';

/** A heart of an account that was pressed without a connection: whether the kit is wished for since. */
export type WaitingHeart = { userId: string; productId: number; isIn: boolean };

const waitingKey = 'waiting-hearts';

/** On the device, in the order in which they were pressed; another account's stay until it is here again. */
export function waitingHearts(userId: string): WaitingHeart[] {
  return keptHearts().filter((heart) => heart.userId === userId);
}

export function keepHeart(heart: WaitingHeart): void {
  localDrawer.write(waitingKey, [...keptHearts(), heart]);
}

/** Of a kit only the last press counts: an earlier one is dropped before another is kept. */
export function dropHeart({ userId, productId }: WaitingHeart): void {
  const left = keptHearts().filter((one) => one.userId !== userId || one.productId !== productId);
  if (left.length > 0) localDrawer.write(waitingKey, left);
  else localDrawer.remove(waitingKey);
}

function keptHearts(): WaitingHeart[] {
  const kept = localDrawer.read(waitingKey);
  return Array.isArray(kept) ? kept : [];
}
