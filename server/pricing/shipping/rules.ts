import { priceText } from '../../../contracts/kernel/money.ts';
import { streetLine } from '../../../contracts/kernel/postal-address.ts';
import { stateOfPostcode } from '../../../contracts/kernel/postcodes.ts';
import { refuse, type Refusal, refuseField } from '../../../contracts/kernel/refusal.ts';
import type { DeliveryCalendar } from '../../../contracts/pricing/shipping/delivery-calendar.ts';
import { readyText } from '../../../contracts/pricing/shipping/ready-text.ts';
import type {
  DeliveryOption,
  PickupPlace,
  Service,
  ShippingTable,
  Zone,
} from '../../../contracts/pricing/shipping/shipping.ts';
import { atSydney } from '../../kernel/sydney.ts';
import { arrivalWindow } from './arrival-rules.ts';
import { isClosedDay } from './holidays.ts';
import { marketOption, type PickupMarket } from './market-rules.ts';
import {
  mostUnits,
  packCheapest,
  priceOf,
  type Means,
  type PackedParcel,
  type BoxSize,
  type Unit,
} from './packing.ts';
import { readyFrom } from './ready-rules.ts';

export type RatedParcel = { weightGrams: number; sizeMm: BoxSize; quantity: number };

export type DeliveryRequest = {
  parcels: readonly RatedParcel[];
  /** What the goods cost after every discount: free delivery begins by it. */
  goodsCents: number;
  /** Null while it is not known: rates that depend on it are left out. */
  postcode: string | null;
  at: Date;
  /** By which day the last of it leaves (ISO date), where that is not here yet. */
  leavesOn?: string | undefined;
  /** Markets that take one more order. */
  markets?: readonly PickupMarket[];
};

/** What checkout offers. Empty when no pack takes the kits and nobody can pick them up: 'We need to quote this one'. */
export function deliveryOptions(
  table: ShippingTable,
  calendar: DeliveryCalendar,
  request: DeliveryRequest,
): DeliveryOption[] {
  const windowOf = (days: readonly [number, number] | null | undefined) =>
    windowFor({ origin: table.origin, calendar }, days, request);
  const isClosed = (day: Temporal.PlainDate) => isClosedDay(day, table.origin, calendar);
  const count = request.parcels.reduce((sum, { quantity }) => sum + quantity, 0);
  const units = count > mostUnits ? [] : request.parcels.flatMap(unitsOf);
  const zone = request.postcode === null ? undefined : zoneOf(table.zones, request.postcode);
  const standard = packCheapest(units, meansOf(table, zone, 'standardCents'));
  const express = packCheapest(units, meansOf(table, zone, 'expressCents'));
  return [
    ...(standard ? [standardOption(table, standard, request, windowOf(zone?.standardDays))] : []),
    ...(express ? [expressOption(express, request, windowOf(zone?.expressDays))] : []),
    ...table.pickupPlaces.map((place) => pickupOption(place, readyFrom(place, hereFrom(request), isClosed))),
    // A market does not wait for what has still to come.
    ...(request.leavesOn === undefined ? (request.markets ?? []) : []).map(marketOption),
  ];
}

/** What only an order has that is picked up. */
const noPickup = { readyAt: null, marketId: null, until: null };

function standardOption(
  table: ShippingTable,
  parcels: PackedParcel[],
  request: DeliveryRequest,
  window: DeliveryOption['window'],
): DeliveryOption {
  const isFree = table.freeOverCents !== null && request.goodsCents >= table.freeOverCents;
  const free = isFree ? ` Free over ${priceText(table.freeOverCents ?? 0)}.` : '';
  return {
    service: 'standard',
    place: '',
    name: 'Standard delivery',
    priceCents: isFree ? 0 : priceOf(parcels),
    explanation: `${parcelText(parcels)}.${free}${unknownText(request)}`,
    window,
    ...noPickup,
  };
}

function expressOption(
  parcels: PackedParcel[],
  request: DeliveryRequest,
  window: DeliveryOption['window'],
): DeliveryOption {
  return {
    service: 'express',
    place: '',
    name: 'Express delivery',
    priceCents: priceOf(parcels),
    explanation: `${parcelText(parcels)}.${unknownText(request)}`,
    window,
    ...noPickup,
  };
}

/** From when all of it is here: of what has still to come the end of its promised day. */
function hereFrom({ at, leavesOn }: DeliveryRequest): Date {
  if (leavesOn === undefined) return at;
  const evening = atSydney(Temporal.PlainDate.from(leavesOn), '17:00');
  return new Date(Math.max(at.getTime(), evening.getTime()));
}

/** Its name holds the whole address, because the order keeps the name and shows it from then on. */
function pickupOption(pickup: PickupPlace, ready: Date | null): DeliveryOption {
  const { name: place, address, note } = pickup;
  const name = `Pick up: ${place}, ${streetLine(address)}`;
  const readyAt = ready?.toISOString() ?? null;
  const explanation = [readyAt === null ? '' : `${readyText(readyAt)}.`, note].filter(Boolean).join(' ');
  return { service: 'pickup', place, name, priceCents: 0, explanation, window: null, ...noPickup, readyAt };
}

/** What a shopper can tell by at the door; which pack it is and how full says nothing to them. */
function parcelText({ length }: readonly PackedParcel[]): string {
  return length === 1 ? 'In one parcel' : `In ${length} parcels`;
}

/** A postcode of no state is no reason to refuse an order, but nobody can say when it arrives there. */
function unknownText({ postcode }: DeliveryRequest): string {
  return postcode === null || stateOfPostcode(postcode)
    ? ''
    : ` We do not know the postcode ${postcode}, so we cannot say when it arrives.`;
}

/** The first zone that has the postcode; undefined for a place that nobody named. */
export function zoneOf(zones: readonly Zone[], postcode: string): Zone | undefined {
  return zones.find(({ postcodes }) => postcodes.some(([from, to]) => postcode >= from && postcode <= to));
}

export function unitsOf({ weightGrams, sizeMm, quantity }: RatedParcel): Unit[] {
  return Array.from({ length: quantity }, () => ({ weightGrams, sizeMm }));
}

export function meansOf(
  table: ShippingTable,
  zone: Zone | undefined,
  service: 'standardCents' | 'expressCents',
): Means {
  const priced = <T extends { standardCents: number; expressCents: number | null }>(all: readonly T[]) =>
    all.flatMap((one) => (one[service] === null ? [] : [{ ...one, priceCents: one[service] }]));
  return {
    packs: priced(table.packs),
    rows: priced(table.weightRows.filter((row) => row.zone === zone?.name)),
    longestSideMm: table.longestSideMm,
  };
}

/** First and last likely day; null for a place that nobody named, and for a service that is not offered there. */
function windowFor(
  { origin, calendar }: { origin: ShippingTable['origin']; calendar: DeliveryCalendar },
  days: readonly [number, number] | null | undefined,
  { at, postcode, leavesOn }: DeliveryRequest,
): DeliveryOption['window'] {
  const state = postcode === null ? undefined : stateOfPostcode(postcode);
  return days && state ? arrivalWindow({ origin, days, state, at, leavesOn }, calendar) : null;
}

/** The way that was chosen; with one place of pick-up nobody has to name it, a market always is. */
export function chosenOption(
  options: readonly DeliveryOption[],
  { service, pickupPlace }: { service: Service; pickupPlace: string },
): DeliveryOption | Refusal<'cart_changed'> | Refusal<'malformed'> {
  const fitting = options.filter(
    (option) =>
      option.service === service &&
      (pickupPlace === '' ? option.marketId === null : option.place === pickupPlace),
  );
  if (fitting.length > 1) return refuseField('pickupPlace', 'Where would you like to pick it up?');
  return (
    fitting[0] ??
    refuse(
      'cart_changed',
      'This way of delivery is not offered for your cart any more. Please choose another.',
    )
  );
}
