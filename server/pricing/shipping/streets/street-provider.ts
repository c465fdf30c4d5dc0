import type { Street, StreetOffer } from '../../../../contracts/pricing/shipping/streets.ts';

/** Somebody who knows Australia's streets. A call may fail or hang: whoever asks bounds it. */
export type StreetProvider = {
  name: string;
  /** Addresses that begin as what is written, the likeliest first. */
  suggest(written: string, state: Street['state'] | undefined, signal: AbortSignal): Promise<StreetOffer[]>;
  /** One of them in its parts; undefined where it cannot stand in an order. */
  read(id: string, signal: AbortSignal): Promise<Street | undefined>;
};
