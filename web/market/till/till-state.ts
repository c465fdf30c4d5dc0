import type { TillData } from '../../../contracts/market/till.ts';
import { emptyBasket, type Basket } from './basket.ts';
import type { TillRecord } from './kept.ts';

/** Everything that the till's screens show. */
export type TillState = {
  /** `without memory`: this browser opens no store, so nothing could be kept. */
  stage: 'opening' | 'without memory' | 'stranger' | 'ready';
  data: TillData | null;
  heardAt: number;
  entries: readonly TillRecord[];
  basket: Basket;
  sentUpTo: number;
  lagMs: number | null;
  /** Whether the shop answered when it was last asked. */
  isReached: boolean;
  isSending: boolean;
  /** Why this device is no till any more. */
  stopped: string | null;
  /** What could not be kept, and what to do about it. */
  trouble: string | null;
  pictures: { count: number; bytes: number; at: number } | null;
  /** The browser promised not to clear the till's store by itself. */
  isPersistent: boolean;
  /** The page and its files are on this device. */
  opensOffline: boolean;
  /** When any of this last changed, by the device's clock. */
  now: number;
  /** A newer till waits to take over. */
  hasUpdate: boolean;
};

export const openingState: TillState = {
  stage: 'opening',
  data: null,
  heardAt: 0,
  entries: [],
  basket: emptyBasket,
  sentUpTo: 0,
  lagMs: null,
  isReached: false,
  isSending: false,
  stopped: null,
  trouble: null,
  pictures: null,
  isPersistent: false,
  opensOffline: false,
  now: 0,
  hasUpdate: false,
};

export function unsentOf({
  entries,
  sentUpTo,
}: Pick<TillState, 'entries' | 'sentUpTo'>): readonly TillRecord[] {
  return entries.filter(({ sequence }) => sequence > sentUpTo);
}
