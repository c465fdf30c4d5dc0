import { localDrawer } from '../../kernel/storage.ts';

const key = 'gifts-for-lists';

/** This browser has put something into a cart for somebody's list, so that carts are asked about other givers. */
export function hasGifts(): boolean {
  return localDrawer.read(key) === true;
}

export function rememberGifts(): void {
  localDrawer.write(key, true);
}
