import type { ParcelStep } from '../tracking.ts';
import type { Order } from './orders.ts';

/** How far a parcel is, in the steps that matter to whoever waits for it. */
export const parcelStages = ['packed', 'handed_over', 'on_its_way', 'out_for_delivery', 'arrived'] as const;
export type ParcelStage = (typeof parcelStages)[number];

export const parcelStageLabels: Readonly<Record<ParcelStage, string>> = {
  packed: 'Made up',
  handed_over: 'Handed over',
  on_its_way: 'On its way',
  out_for_delivery: 'Out for delivery',
  arrived: 'Arrived',
};

const stageOfStep: Readonly<Partial<Record<ParcelStep, ParcelStage>>> = {
  booked: 'packed',
  picked_up: 'handed_over',
  in_transit: 'on_its_way',
  out_for_delivery: 'out_for_delivery',
  attempted: 'out_for_delivery',
  to_collect: 'out_for_delivery',
  delivered: 'arrived',
};

const troubles: Readonly<Partial<Record<ParcelStep, string>>> = {
  attempted: 'The carrier came and nobody was there.',
  to_collect: 'It waits for you to collect it at the carrier’s.',
  returning: 'The carrier could not deliver it and brings it back to us. We write to you.',
  returned: 'It came back to us: the carrier could not deliver it. We write to you.',
  lost: 'The carrier is looking for it. We write to you.',
};

export type ParcelProgress = {
  /** Each stage with the moment at which it was reached; null for what nobody has told. */
  stages: readonly { stage: ParcelStage; at: string | null }[];
  /** The last stage that was reached. */
  current: ParcelStage;
  /** What stands in the way, as the carrier told it last. */
  trouble: string | null;
  /** The promise is over and it has not arrived. */
  isLate: boolean;
  /** The last moment that a carrier told of it, once that is two days ago and it has not arrived. */
  silentSince: string | null;
};

const silentMs = 48 * 3_600_000;

type Parcel = Pick<Order['parcels'][number], 'sentAt' | 'events'>;

/**
 * How far a parcel is, of what its carrier reported and what the shop itself did. @param today the day in Sydney, and
 * `at` the moment
 */
export function parcelProgress(
  { sentAt, events }: Parcel,
  { state, promised }: Pick<Order, 'state' | 'promised'>,
  { at, today }: { at: string; today: string },
): ParcelProgress {
  const reached = new Map<ParcelStage, string>([
    ['packed', sentAt],
    ['handed_over', sentAt],
  ]);
  for (const event of events) {
    const stage = stageOfStep[event.step];
    if (stage && !reached.has(stage)) reached.set(stage, event.at);
  }
  const last = events.at(-1);
  const isThere = state === 'delivered' || reached.has('arrived');
  const current = isThere ? 'arrived' : (parcelStages.findLast((stage) => reached.has(stage)) ?? 'packed');
  const heardAt = last?.at ?? sentAt;
  const isSilent = !isThere && Date.parse(at) - Date.parse(heardAt) > silentMs;
  return {
    stages: parcelStages.map((stage) => ({ stage, at: reached.get(stage) ?? null })),
    current,
    trouble: isThere ? null : ((last && troubles[last.step]) ?? null),
    isLate: !isThere && promised !== null && today > promised.to,
    silentSince: isSilent ? heardAt : null,
  };
}
