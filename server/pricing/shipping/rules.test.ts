import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { postcodeFitsState, stateOfPostcode } from '../../../contracts/kernel/postcodes.ts';
import type { Service } from '../../../contracts/pricing/shipping/shipping.ts';
import { rates } from '../../../seed/rates.ts';
import { cpuMsOf } from '../../../tools/testing/cpu-time.ts';
import { addBusinessDays, isRestDay } from './holidays.ts';
import { chargeableGrams, fits, packCheapest, priceOf, type Unit } from './packing.ts';
import { chosenOption, deliveryOptions, zoneOf, type RatedParcel } from './rules.ts';

const kit: RatedParcel = { weightGrams: 600, sizeMm: [330, 260, 45], quantity: 1 };
const monday9am = new Date('2026-11-16T09:00:00+11:00');
const none = { holidays: [], closures: [] };
const ask = (parcels: RatedParcel[], postcode: string | null, goodsCents = 4_995, at = monday9am) =>
  deliveryOptions(rates, none, { parcels, goodsCents, postcode, at });

describe('what delivery costs', () => {
  test('one kit goes in one parcel, and nobody is told how full it is', () => {
    const [standard, express, pickup] = ask([kit], '2000');
    expect(standard).toMatchObject({
      service: 'standard',
      explanation: 'In one parcel.',
    });
    expect(express?.priceCents).toBeGreaterThan(standard!.priceCents);
    expect(pickup).toMatchObject({ service: 'pickup', priceCents: 0 });
    expect(pickup?.name).toBe(
      'Pick up: the studio in Marrickville, Studio 4, 12 Example Street, Marrickville NSW 2204',
    );
  });

  test('nothing waits at a place of pick-up on a public holiday or while the shop is closed', () => {
    const request = { parcels: [kit], goodsCents: 4_995, postcode: '2000' };
    const readyAt = (at: string, closures: { from: string; to: string; note: string }[] = []) =>
      deliveryOptions(rates, { holidays: [], closures }, { ...request, at: new Date(at) }).at(-1)?.readyAt;
    // The studio opens from Thursday to Saturday: Christmas, Boxing Day and New Year's Day are among them.
    expect(readyAt('2026-12-24T20:00:00+11:00')).toBe('2026-12-30T23:00:00.000Z');
    expect(readyAt('2026-12-31T20:00:00+11:00')).toBe('2027-01-01T23:00:00.000Z');
    const away = [{ from: '2026-12-21', to: '2027-01-18', note: 'Summer' }];
    expect(readyAt('2026-12-20T20:00:00+11:00', away)).toBe('2027-01-20T23:00:00.000Z');
    expect(readyAt('2027-01-05T10:00:00+11:00', away)).toBe('2027-01-20T23:00:00.000Z');
  });

  test('each place of pick-up is a way of its own, and must be named where there are two', () => {
    const [studio] = rates.pickupPlaces;
    const shed = { ...studio!, name: 'the shed in Newtown' };
    const request = { parcels: [kit], goodsCents: 4_995, postcode: '2000', at: monday9am };
    const options = deliveryOptions({ ...rates, pickupPlaces: [studio!, shed] }, none, request);
    expect(options.map(({ place }) => place)).toEqual(['', '', studio!.name, shed.name]);
    const choose = (service: Service, pickupPlace = '') => chosenOption(options, { service, pickupPlace });
    expect(choose('pickup', shed.name)).toMatchObject({ place: shed.name });
    expect(choose('standard')).toMatchObject({ service: 'standard' });
    expect(choose('pickup')).toMatchObject({
      refused: 'malformed',
      details: { fields: [{ field: 'pickupPlace' }] },
    });
    expect(choose('pickup', 'the mill in Perth')).toMatchObject({ refused: 'cart_changed' });
  });

  test('standard is free from the threshold on, which counts what is paid for goods; express never is', () => {
    expect(ask([kit], '2000', 9_999)[0]?.priceCents).toBeGreaterThan(0);
    const [standard, express] = ask([kit], '2000', 10_000);
    expect(standard).toMatchObject({
      priceCents: 0,
      explanation: expect.stringContaining('Free over $100.00'),
    });
    expect(express?.priceCents).toBeGreaterThan(0);
  });

  test('a kit too long for a satchel goes by weight and zone, and costs more to Broome than to Newtown', () => {
    const long: RatedParcel = { weightGrams: 900, sizeMm: [530, 430, 40], quantity: 1 };
    const [near] = ask([long], '2042');
    const [far] = ask([long], '6725');
    expect(far!.priceCents).toBeGreaterThan(near!.priceCents);
  });

  test('many parcels are counted', () => {
    const [standard] = ask([{ ...kit, quantity: 40 }], '0800');
    expect(standard?.explanation).toBe('In 2 parcels.');
    const [, express] = ask(
      [
        { ...kit, quantity: 41 },
        { ...kit, quantity: 1 },
      ],
      '2000',
    );
    expect(express?.explanation).toBe('In 5 parcels.');
  });

  test('what no parcel takes can only be picked up', () => {
    const loom: RatedParcel = { weightGrams: 9_000, sizeMm: [1_400, 300, 300], quantity: 1 };
    expect(ask([loom], '2000').map(({ service }) => service)).toEqual(['pickup']);
  });

  test('weight counts by volume at 250 kg a cubic metre', () => {
    expect(chargeableGrams([{ weightGrams: 100, sizeMm: [200, 200, 100] }])).toBe(1_000);
    expect(chargeableGrams([{ weightGrams: 1_500, sizeMm: [200, 200, 100] }])).toBe(1_500);
  });

  test.each([
    ['2000', 'Sydney'],
    ['2600', 'New South Wales and ACT'],
    ['0800', 'Far north and islands'],
    ['6000', 'Perth'],
    ['3000', 'Other capitals'],
    ['3550', 'Regional Australia'],
  ])('%s lies in %s', (postcode, name) => {
    expect(zoneOf(rates.zones, postcode)?.name).toBe(name);
  });

  test('every postcode of a state lies in a zone', () => {
    const homeless = Array.from({ length: 10_000 }, (_, i) => String(i).padStart(4, '0')).filter(
      (postcode) => stateOfPostcode(postcode) && !zoneOf(rates.zones, postcode),
    );
    expect(homeless).toEqual([]);
  });

  test('an estimate takes less than 50 ms of a processor, for a large cart too', async () => {
    const cart = [kit, { ...kit, sizeMm: [450, 90, 90] as const, quantity: 30 }, { ...kit, quantity: 20 }];
    ask(cart, '0870');
    const tenTook = await cpuMsOf(() => {
      for (let round = 0; round < 10; round += 1) ask(cart, '0870');
    });
    expect(tenTook / 10).toBeLessThan(50);
  });
});

describe('the packer', () => {
  const unit = fc.record({
    weightGrams: fc.integer({ min: 50, max: 2_500 }),
    sizeMm: fc.tuple(
      fc.integer({ min: 20, max: 480 }),
      fc.integer({ min: 20, max: 400 }),
      fc.integer({ min: 10, max: 140 }),
    ),
  });
  const sydney = rates.weightRows.filter(({ zone }) => zone === 'Sydney');
  const means = {
    packs: rates.packs.map((pack) => ({ ...pack, priceCents: pack.standardCents })),
    rows: sydney.map((row) => ({ ...row, priceCents: row.standardCents })),
    longestSideMm: rates.longestSideMm,
  };

  test('answers the same whatever the order in which kits were put into the cart', () => {
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 9 }), (units: Unit[]) => {
        const price = (all: readonly Unit[]) => priceOf(packCheapest(all, means) ?? []);
        expect(price(units.toReversed())).toBe(price(units));
      }),
      { numRuns: 60 },
    );
  });

  test('is never dearer than one parcel for each kit', () => {
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 6 }), (units: Unit[]) => {
        const apart = units.map((one) => priceOf(packCheapest([one], means)!)).reduce((a, b) => a + b, 0);
        expect(priceOf(packCheapest(units, means)!)).toBeLessThanOrEqual(apart);
      }),
      { numRuns: 60 },
    );
  });

  test('takes fewer parcels where the price is equal', () => {
    const book: Unit = { weightGrams: 500, sizeMm: [300, 200, 30] };
    const pack = (name: string, heightMm: number, priceCents: number) => ({
      name,
      insideMm: [310, 210, heightMm] as [number, number, number],
      maxWeightGrams: 5_000,
      priceCents,
    });
    const equal = {
      packs: [pack('Small', 32, 500), pack('Large', 64, 1_000)],
      rows: [],
      longestSideMm: 1_000,
    };
    expect(packCheapest([book, book], equal)).toHaveLength(1);
  });

  test('knows that litres are not enough: two stiff boards do not share a narrow box', () => {
    const board: Unit = { weightGrams: 100, sizeMm: [300, 200, 30] };
    expect(fits([board, board], { insideMm: [300, 200, 60], maxWeightGrams: 5_000 })).toBe(true);
    expect(fits([board, board], { insideMm: [310, 250, 50], maxWeightGrams: 5_000 })).toBe(false);
  });
});

describe('when it arrives', () => {
  const day = (text: string) => Temporal.PlainDate.from(text);

  test.each([
    ['2026-04-03', 'VIC', 'Good Friday'],
    ['2026-04-06', 'NSW', 'Easter Monday'],
    ['2026-11-03', 'VIC', 'Melbourne Cup'],
    ['2026-04-27', 'WA', 'the Monday for Anzac Day'],
    ['2027-12-28', 'TAS', 'the Tuesday for Boxing Day'],
    ['2026-01-26', 'QLD', 'Australia Day'],
    ['2026-06-08', 'NSW', "King's Birthday"],
    ['2026-10-05', 'SA', 'Labour Day'],
    ['2026-09-25', 'VIC', 'the Friday before the grand final'],
  ] as const)('%s is a holiday in %s: %s', (date, state, _name) => {
    expect(isRestDay(day(date), state, none)).toBe(true);
  });

  test('Melbourne Cup day is a business day in Sydney', () => {
    expect(isRestDay(day('2026-11-03'), 'NSW', none)).toBe(false);
  });

  test('business days jump weekends and holidays', () => {
    expect(addBusinessDays(day('2026-04-02'), 1, 'NSW', none).toString()).toBe('2026-04-07');
    expect(addBusinessDays(day('2026-11-14'), 0, 'NSW', none).toString()).toBe('2026-11-16');
  });

  test('ordered on Monday morning, packed on Tuesday, in Melbourne from Thursday to the Tuesday after', () => {
    expect(ask([kit], '3000')[0]?.window).toEqual({ from: '2026-11-19', to: '2026-11-24' });
  });

  test.each([
    ['11:59', '2026-11-19'],
    ['12:00', '2026-11-20'],
    ['12:59', '2026-11-20'],
  ])('the day ends at noon: ordered at %s, it may arrive from %s', (time, from) => {
    const [standard] = ask([kit], '3000', 4_995, new Date(`2026-11-16T${time}:00+11:00`));
    expect(standard?.window?.from).toBe(from);
  });

  test('ordered after noon, it leaves a day later', () => {
    const [standard] = ask([kit], '3000', 4_995, new Date('2026-11-16T13:00:00+11:00'));
    expect(standard?.window?.from).toBe('2026-11-20');
  });
});

describe('postcodes', () => {
  test.each([
    ['0800', 'NT'],
    ['2601', 'ACT'],
    ['2620', 'NSW'],
    ['7000', 'TAS'],
  ] as const)('%s is in %s', (postcode, state) => {
    expect(postcodeFitsState(postcode, state)).toBe(true);
  });

  test('2620 is in the ACT too, 3000 is not in Queensland, 0001 is nowhere', () => {
    expect(postcodeFitsState('2620', 'ACT')).toBe(true);
    expect(postcodeFitsState('3000', 'QLD')).toBe(false);
    expect(stateOfPostcode('0001')).toBeUndefined();
  });
});
