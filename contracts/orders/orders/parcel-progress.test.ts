import { expect, test } from 'vitest';
import type { ParcelEvent, ParcelStep } from '../tracking.ts';
import { parcelProgress } from './parcel-progress.ts';

const sentAt = '2026-11-24T02:00:00.000Z';
const order = { state: 'shipped', promised: { from: '2026-11-26', to: '2026-11-27' } } as const;
const told = (step: ParcelStep, at: string): ParcelEvent => ({ step, place: '', at });
const inTransit = told('in_transit', '2026-11-25T01:00:00.000Z');
const progress = (
  events: ParcelEvent[],
  at: string,
  some: Partial<{ state: 'shipped' | 'delivered' }> = {},
) => parcelProgress({ sentAt, events }, { ...order, ...some }, { at, today: at.slice(0, 10) });

test('a parcel that nobody has told of is handed over, and silence is said after two days', () => {
  expect(progress([], '2026-11-25T02:00:00.000Z')).toMatchObject({
    current: 'handed_over',
    silentSince: null,
  });
  expect(progress([], '2026-11-26T03:00:00.000Z')).toMatchObject({ silentSince: sentAt, isLate: false });
  expect(progress([inTransit], '2026-11-26T03:00:00.000Z')).toMatchObject({
    current: 'on_its_way',
    silentSince: null,
  });
});

test('after the promised days it is late until it is there', () => {
  const events = [inTransit];
  expect(progress(events, '2026-11-28T03:00:00.000Z')).toMatchObject({
    isLate: true,
    silentSince: inTransit.at,
  });
  const there = [...events, told('delivered', '2026-11-28T01:00:00.000Z')];
  expect(progress(there, '2026-12-28T03:00:00.000Z')).toMatchObject({
    current: 'arrived',
    isLate: false,
    silentSince: null,
  });
  // The shop may know what the carrier has not told.
  expect(progress(events, '2026-11-28T03:00:00.000Z', { state: 'delivered' })).toMatchObject({
    current: 'arrived',
    isLate: false,
  });
});

test('what stands in the way is what was told last', () => {
  const back = [
    inTransit,
    told('attempted', '2026-11-26T01:00:00.000Z'),
    told('returning', '2026-11-26T05:00:00.000Z'),
  ];
  expect(progress(back, '2026-11-26T06:00:00.000Z').trouble).toContain('brings it back to us');
  const again = [...back, told('out_for_delivery', '2026-11-27T01:00:00.000Z')];
  expect(progress(again, '2026-11-27T02:00:00.000Z')).toMatchObject({
    trouble: null,
    current: 'out_for_delivery',
  });
});
