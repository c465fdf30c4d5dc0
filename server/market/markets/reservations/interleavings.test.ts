import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefusal } from '../../../../contracts/kernel/refusal.ts';
import { brokenInvariants } from '../../../../db/invariants.ts';
import { demoKits } from '../../../../seed/demo-kits.ts';
import { findDemoKit } from '../../../../tools/test-buyer.ts';
import { testShop, type TestShop } from '../../../../tools/test-shop.ts';
import { openLog } from '../../../kernel/process/log.ts';
import { unguessableId } from '../../../kernel/random.ts';
import { savePickupMarket } from '../../../pricing/shipping/shipping.ts';
import {
  holdStock,
  releaseStock,
  sellHeldStock,
  setStock,
  stockLevelOf,
} from '../../../stock/inventory/inventory.ts';
import { keyOfBrowser, tillOf, tillBooks, writeDownEntries } from '../../till/till.ts';
import { tillData } from '../../till/till-data.ts';
import { closeMarket, packBox, planMarket, reserveKit, savePlan, sweepReservations } from '../markets.ts';
import { giveUpReservation } from './endings.ts';

const seed = 20_261_125;
const interleavings = 1_000;

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ of: fc.constant('plan' as const), count: fc.integer({ min: 0, max: 4 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      of: fc.constant('pack' as const),
      count: fc.integer({ min: 0, max: 4 }),
      share: fc.integer({ min: 0, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ of: fc.constant('reserve' as const), count: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 2, arbitrary: fc.record({ of: fc.constant('order' as const), pays: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ of: fc.constant('give up' as const), which: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ of: fc.constant('hear' as const) }) },
  { weight: 4, arbitrary: fc.record({ of: fc.constant('sell' as const) }) },
  { weight: 3, arbitrary: fc.record({ of: fc.constant('serve' as const), which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ of: fc.constant('send' as const) }) },
  { weight: 1, arbitrary: fc.record({ of: fc.constant('last moment' as const) }) },
  { weight: 1, arbitrary: fc.record({ of: fc.constant('waited' as const) }) },
  { weight: 1, arbitrary: fc.record({ of: fc.constant('close' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const dayMs = 86_400_000;
const opensAt = new Date('2031-03-01T00:00:00Z');
const cutOff = new Date(opensAt.getTime() - dayMs / 2);
const waitUntil = new Date(opensAt.getTime() + 3 * 3_600_000);
const closesAt = new Date(opensAt.getTime() + 5 * 3_600_000);
const start = new Date(opensAt.getTime() - 5 * dayMs);
const by = 'test';

/** A market with its box, one till without a network, and what truly lies where. */
class Stall {
  now = start;
  isClosed = false;
  /** What lies in the box, whatever the shop knows of it. */
  inBox = 0;
  /** What the till was told that it may sell, less what it sold since. */
  free = 0;
  known: string[] = [];
  servedIds = new Set<string>();
  entries: object[] = [];
  sent = 0;
  readonly house: TestShop;
  readonly id: string;
  readonly productId: number;
  readonly key: string;
  constructor(house: TestShop, at: { id: string; productId: number; key: string }) {
    this.house = house;
    this.id = at.id;
    this.productId = at.productId;
    this.key = at.key;
  }

  get db() {
    return this.house.shop.db;
  }

  async packed(): Promise<number> {
    const row = await this.row();
    return row ? row.packed - row.sold - row.returned - row.missing : 0;
  }

  row() {
    return this.db
      .selectFrom('market_boxes')
      .where('market_id', '=', this.id)
      .where('product_id', '=', this.productId)
      .selectAll()
      .executeTakeFirst();
  }

  open() {
    return this.db
      .selectFrom('market_reservations')
      .where('market_id', '=', this.id)
      .where('state', '=', 'open')
      .orderBy('number')
      .selectAll()
      .execute();
  }

  /** Whatever the shop moved into the box or out of it was carried at once. */
  async carried(work: () => Promise<unknown>): Promise<void> {
    const before = await this.packed();
    await work();
    this.inBox += (await this.packed()) - before;
  }

  async take(one: Step): Promise<void> {
    const { db, id, productId } = this;
    const deps = { siteOrigin: 'http://localhost', now: () => this.now };
    if (this.isClosed && one.of !== 'send') return;
    if (one.of === 'plan') {
      await savePlan(db, id, [{ productId, quantity: one.count }], this.now);
    } else if (one.of === 'pack') {
      // The box leaves with the last moment to reserve.
      if (this.now >= cutOff) return;
      const lines = [{ productId, quantity: one.count, stallOnly: one.share }];
      await this.carried(() => packBox(db, id, lines, { actor: by, at: this.now }));
    } else if (one.of === 'reserve') {
      const email = `${unguessableId()}@example.com`;
      const asked = {
        marketId: id,
        productId,
        key: crypto.randomUUID(),
        quantity: one.count,
        name: 'Mia',
        email,
      };
      await this.carried(() => reserveKit(db, { ...asked, phone: '' }, deps));
    } else if (one.of === 'give up') {
      const open = (await this.open()).filter((row) => !this.servedIds.has(row.id));
      const row = open[one.which % Math.max(1, open.length)];
      if (row)
        await this.carried(() => giveUpReservation(db, { token: row.token }, { actor: by, now: this.now }));
    } else if (one.of === 'order') {
      const orderId = crypto.randomUUID();
      const wanted = [{ productId, quantity: 1 }];
      const held = await holdStock(db, { orderId, wanted, until: closesAt, actor: by });
      if (!isRefusal(held)) await (one.pays ? sellHeldStock : releaseStock)(db, orderId, by);
    } else if (one.of === 'hear') {
      await this.send();
      const data = await tillData(db, await this.till(), this.now);
      if (isRefusal(data)) throw new Error(data.message);
      this.free = data.kits.find((kit) => kit.id === productId)?.inBox ?? 0;
      this.known = data.reservations.map((row) => row.id);
    } else if (one.of === 'sell') {
      if (this.free < 1) return;
      this.free -= 1;
      this.inBox -= 1;
      this.note(1, []);
    } else if (one.of === 'serve') {
      const rows = (await this.open()).filter(
        (row) => this.known.includes(row.id) && !this.servedIds.has(row.id),
      );
      const row = rows[one.which % Math.max(1, rows.length)];
      if (!row) return;
      this.servedIds.add(row.id);
      this.inBox -= row.quantity;
      this.note(row.quantity, [row.id]);
    } else if (one.of === 'send') {
      await this.send();
    } else if (one.of === 'last moment') {
      if (this.now < cutOff) this.now = cutOff;
    } else if (one.of === 'waited') {
      this.now = this.now < waitUntil ? waitUntil : this.now;
      await sweepReservations(db, tillBooks, deps);
    } else {
      await this.close();
    }
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    const { db, id, productId } = this;
    await db.updateTable('markets').set({ state: 'open' }).where('id', '=', id).execute();
    const counted = {
      fuelCents: 0,
      workedMinutes: 0,
      hourlyCents: 0,
      nextTime: '',
      countedCents: 0,
      note: '',
    };
    const unsold = [{ productId, quantity: this.inBox }];
    const how = { actor: by, now: this.now, siteOrigin: 'http://localhost' };
    expect(await closeMarket(db, id, { ...counted, unsold }, how)).toBeUndefined();
    this.isClosed = true;
  }

  note(quantity: number, reservationIds: string[]): void {
    this.entries.push({
      kind: 'sale',
      sequence: this.entries.length + 1,
      at: this.now.toISOString(),
      clockLagMs: 0,
      token: unguessableId(),
      lines: [{ productId: this.productId, quantity, unitPriceCents: 100, reason: '' }],
      discountCents: 0,
      discountReason: '',
      method: 'cash',
      tenderedCents: null,
      seenTotalCents: quantity * 100,
      reservationIds,
    });
  }

  async till() {
    const till = await tillOf(this.db, this.key, this.now);
    if (isRefusal(till)) throw new Error(till.message);
    return till;
  }

  async send(): Promise<void> {
    if (this.sent === this.entries.length) return;
    const entries = this.entries as Parameters<typeof writeDownEntries>[2]['entries'];
    const deps = {
      provider: { name: 'none' } as never,
      siteOrigin: 'http://localhost',
      now: () => this.now,
      log: openLog('silent'),
    };
    const sent = { clock: this.now.toISOString(), entries };
    const answer = await writeDownEntries(this.db, await this.till(), sent, deps);
    expect(answer).toMatchObject({ expected: entries.length + 1, problems: [] });
    this.sent = entries.length;
  }

  /** Nothing is promised twice: who waits has a kit in the box, beside what the till may sell. */
  async check(): Promise<void> {
    const waiting = (await this.open())
      .filter((row) => !this.servedIds.has(row.id))
      .reduce((sum, row) => sum + row.quantity, 0);
    const level = await stockLevelOf(this.db, this.productId);
    const row = await this.row();
    expect(level!.on_hand - level!.held).toBeGreaterThanOrEqual(0);
    expect(row?.short ?? 0).toBe(0);
    if (this.isClosed) return;
    expect(this.inBox).toBeGreaterThanOrEqual(waiting + this.free);
  }
}

async function stallOf(house: TestShop, productId: number, shelf: number, name: string): Promise<Stall> {
  const { db } = house.shop;
  const level = await stockLevelOf(db, productId);
  const cause = { reason: 'counted' as const, actor: by, note: '', at: start };
  await setStock(db, { productId, from: level!.on_hand, to: shelf }, cause);
  const days = { startsOn: '2031-03-01', endsOn: '2031-03-01' };
  const form = { name, place: 'Here', ...days, feeCents: 0, floatCents: 0, payId: '' };
  const { id } = await planMarket(db, form, start);
  const address = {
    name,
    line1: '1 Hill Street',
    line2: '',
    suburb: 'Rozelle',
    state: 'NSW' as const,
    postcode: '2039',
  };
  const saved = await savePickupMarket(db, {
    marketId: id,
    name,
    address,
    note: '',
    opensAt,
    closesAt,
    orderUntil: cutOff,
    mostOrders: null,
    isOffered: false,
    reserving: { until: cutOff, waitUntil },
  });
  expect(saved).toBeDefined();
  const { key } = await keyOfBrowser(
    db,
    { marketId: id, name: 'Till', deviceId: crypto.randomUUID() },
    start,
  );
  return new Stall(house, { id, productId, key });
}

test(`${interleavings} interleavings of web, reservations and a till without a network: nothing is sold twice, and nobody who waits goes without`, async () => {
  await using house = await testShop();
  const { db } = house.shop;
  const { id: productId } = await findDemoKit(house.app, demoKits.kookaburra);
  let run = 0;
  const seen = { reserved: 0, fetched: 0, missed: 0, sold: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 4 }),
      fc.array(step, { minLength: 6, maxLength: 14 }),
      async (shelf, steps) => {
        run += 1;
        const stall = await stallOf(house, productId, shelf, `Market ${run}`);
        for (const one of steps) {
          await stall.take(one);
          await stall.check();
        }
        await stall.close();
        await stall.send();
        await stall.check();
        const row = await stall.row();
        // Heard in the end, all that was counted at closing is where it was counted.
        expect(row?.missing ?? 0).toBe(0);
        expect(row?.reserved ?? 0).toBe(0);
        const all = await db
          .selectFrom('market_reservations')
          .where('market_id', '=', stall.id)
          .select(['id', 'state'])
          .execute();
        const fetched = all.filter(({ state }) => state === 'fetched').map((one) => one.id);
        expect(new Set(fetched)).toEqual(stall.servedIds);
        seen.reserved += all.length;
        seen.fetched += fetched.length;
        seen.missed += all.filter(({ state }) => state === 'missed').length;
        seen.sold += stall.entries.length;
      },
    ),
    { seed, numRuns: interleavings, endOnFailure: true },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(interleavings / 10);
  expect(await brokenInvariants(db)).toEqual([]);
}, 600_000);
