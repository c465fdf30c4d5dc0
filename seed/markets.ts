import { daysAfter, daysBefore } from '../contracts/kernel/days.ts';
import { isRefusal } from '../contracts/kernel/refusal.ts';
import type { SaleEntry, TillMethod } from '../contracts/market/till.ts';
import type { Db } from '../server/kernel/database/database.ts';
import { openLog } from '../server/kernel/process/log.ts';
import { unguessableId } from '../server/kernel/random.ts';
import {
  closeMarket,
  marketKits,
  savePickup,
  openMarket,
  packBox,
  planMarket,
  reserveKit,
  savePlan,
} from '../server/market/markets/markets.ts';
import { keyOfBrowser, tillOf, writeDownEntries } from '../server/market/till/till.ts';
import { receiveStock } from '../server/stock/inventory/inventory.ts';
import { dice } from './people/year.ts';

const actor = 'demonstration';

/** Weekends that a stall stood at, with what an owner would have written about them. */
const past = [
  {
    name: 'Rozelle Collectors Market',
    place: 'Rozelle, NSW',
    daysAgo: 63,
    sales: 14,
    feeCents: 9_500,
    fuelCents: 1_800,
    next: 'A second table for the felt.',
  },
  {
    name: 'Kirribilli Makers Market',
    place: 'Kirribilli, NSW',
    daysAgo: 35,
    sales: 18,
    feeCents: 14_000,
    fuelCents: 2_600,
    next: 'Shade in the afternoon; the birds go first.',
  },
  {
    name: 'Blackheath Growers Market',
    place: 'Blackheath, NSW',
    daysAgo: 14,
    sales: 11,
    feeCents: 6_000,
    fuelCents: 5_400,
    next: 'Bring change: everybody pays cash.',
  },
] as const;

const methods: readonly TillMethod[] = ['cash', 'card', 'card', 'payid'];
const provider = { name: 'none' } as never;

/** Three markets that were, and one that is planned: marked as demonstration like everything else of it. */
export async function standAtMarkets(db: Db, now: Date): Promise<void> {
  const roll = dice(8_020_261);
  for (const market of past) await standAt(db, market, daysBefore(now, market.daysAgo), roll);
  const saturday = saturdayAfter(now);
  const planned = await plan(
    db,
    { ...past[0], name: 'Summer Makers Fair', place: 'Marrickville, NSW' },
    saturday,
    now,
  );
  await collectAt(db, planned, dayOf(saturday), now);
  const kits = (await marketKits(db, planned, now)).slice(0, 10);
  await savePlan(
    db,
    planned,
    kits.map(({ id }) => ({ productId: id, quantity: 3 })),
    now,
  );
  await packAndReserve(db, planned, kits.slice(0, 4), now);
}

/** At least two days ahead, so that reserving for it can be tried on any day. */
function saturdayAfter(now: Date): Date {
  const days = (6 - now.getDay() + 7) % 7;
  return daysAfter(now, days < 2 ? days + 7 : days);
}

const reservedBy = [
  { name: 'Mabel Okafor', email: 'mabel@example.com', quantity: 1 },
  { name: 'Theo Nguyen', email: 'theo@example.com', quantity: 2 },
];

/** A part of its box is packed, one of each for the stall alone, and two people have reserved of it. */
async function packAndReserve(
  db: Db,
  marketId: string,
  kits: readonly { id: number }[],
  now: Date,
): Promise<void> {
  const lines = kits.map(({ id }) => ({ productId: id, quantity: 3, stallOnly: 1 }));
  for (const { productId, quantity } of lines)
    await receiveStock(db, { productId, quantity, costCents: null }, actor, 'Made for a market');
  const packed = await packBox(db, marketId, lines, { actor, at: now });
  if (isRefusal(packed)) throw new Error(packed.message);
  for (const [at, by] of reservedBy.entries()) {
    const productId = kits[at]?.id ?? 0;
    const asked = { ...by, marketId, productId, phone: '', key: crypto.randomUUID() };
    const reserved = await reserveKit(db, asked, { siteOrigin: 'http://localhost:3000', now: () => now });
    if (isRefusal(reserved)) throw new Error(reserved.message);
  }
}

/** Shoppers may collect their orders there; whoever tries the shop on the eve is too late for it, as in any shop. */
async function collectAt(db: Db, marketId: string, day: string, now: Date): Promise<void> {
  const address = {
    name: 'Marrickville Town Hall',
    line1: '303 Marrickville Road',
    line2: '',
    suburb: 'Marrickville',
    state: 'NSW' as const,
    postcode: '2204',
  };
  const form = {
    isOffered: true,
    address,
    note: 'We stand inside, to the left of the stage.',
    day,
    from: '09:00',
    to: '15:00',
    orderUntil: null,
    mostOrders: 30,
    takesReservations: true,
    reserveUntil: null,
    waitUntil: null,
  };
  const refused = await savePickup(db, marketId, form, { actor: 'demonstration', now, siteOrigin: '' });
  if (refused) throw new Error(refused.message);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

type Stall = { name: string; place: string; feeCents: number };

async function plan(db: Db, { name, place, feeCents }: Stall, at: Date, madeAt: Date): Promise<string> {
  const form = {
    name,
    place,
    feeCents,
    startsOn: dayOf(at),
    endsOn: dayOf(at),
    floatCents: 20_000,
    payId: 'stall@stillmade.example',
  };
  return (await planMarket(db, form, madeAt, true)).id;
}

async function standAt(
  db: Db,
  market: (typeof past)[number],
  day: Date,
  roll: (sides: number) => number,
): Promise<void> {
  const id = await plan(db, market, day, daysBefore(day, 7));
  const kits = (await marketKits(db, id, day)).filter((_, index) => index % 4 === market.daysAgo % 4);
  const lines = kits.map((kit) => ({ productId: kit.id, quantity: 4 }));
  for (const { productId, quantity } of lines)
    await receiveStock(db, { productId, quantity, costCents: null }, actor, 'Made for a market');
  await packBox(db, id, lines, { actor, at: day });
  await openMarket(db, id, day);

  const opened = new Date(`${dayOf(day)}T09:00:00+11:00`).getTime();
  const { key } = await keyOfBrowser(
    db,
    { marketId: id, name: 'Till 1', deviceId: crypto.randomUUID() },
    day,
  );
  const till = await tillOf(db, key, day);
  if (isRefusal(till)) throw new Error(till.message);
  const entries = Array.from({ length: market.sales }, (_, i): SaleEntry => {
    // Whoever comes early takes the birds: the first kits sell more often than the last.
    const kit = kits[Math.min(roll(kits.length), roll(kits.length))] ?? kits[0];
    if (!kit) throw new Error('There is nothing in the box');
    return {
      kind: 'sale',
      sequence: i + 1,
      at: new Date(opened + i * 24 * 60_000 + roll(600_000)).toISOString(),
      clockLagMs: 0,
      token: unguessableId(),
      lines: [{ productId: kit.id, quantity: 1, unitPriceCents: kit.priceCents, reason: '' }],
      discountCents: 0,
      discountReason: '',
      method: methods[roll(methods.length)] ?? 'cash',
      tenderedCents: null,
      seenTotalCents: kit.priceCents,
    };
  });
  const evening = new Date(opened + 8 * 3_600_000);
  const deps = { provider, siteOrigin: '', now: () => evening, log: openLog('warn') };
  const written = await writeDownEntries(db, till, { clock: evening.toISOString(), entries }, deps);
  if (isRefusal(written)) throw new Error(written.message);
  const cash =
    20_000 +
    entries.filter(({ method }) => method === 'cash').reduce((sum, one) => sum + one.seenTotalCents, 0);
  const worked = {
    workedMinutes: 540,
    hourlyCents: 2_500,
    fuelCents: market.fuelCents,
    nextTime: market.next,
  };
  await closeMarket(
    db,
    id,
    { countedCents: Math.round(cash / 5) * 5, note: '', unsold: [], ...worked },
    { actor, now: evening, siteOrigin: '' },
  );
}
