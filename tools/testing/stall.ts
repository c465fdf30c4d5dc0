import assert from 'node:assert/strict';
import { isRefusal } from '../../contracts/kernel/refusal.ts';
import type { SaleEntry } from '../../contracts/market/till.ts';
import { inTransaction } from '../../server/kernel/database/database.ts';
import { openLog } from '../../server/kernel/process/log.ts';
import { unguessableId } from '../../server/kernel/random.ts';
import {
  closeMarket,
  noteBoxTold,
  packBox,
  reserveKit,
  savePlan,
  sellFromMarket,
  sweepReservations,
} from '../../server/market/markets/markets.ts';
import { giveUpReservation } from '../../server/market/markets/reservations/endings.ts';
import { takeOut } from '../../server/market/markets/reservations/paying.ts';
import { freeAtStall } from '../../server/market/markets/reservations/rules.ts';
import { tillData } from '../../server/market/till/till-data.ts';
import { keyOfBrowser, tillBooks, tillOf, writeDownEntries } from '../../server/market/till/till.ts';
import { holdStock, releaseStock, sellHeldStock } from '../../server/stock/inventory/inventory.ts';
import type { TestShop } from './shop.ts';
import { leftInBox, lookAtStall, type StallLook } from './stall-look.ts';
import { closesAt, countShelf, lastMoment, start, waitUntil } from './stall-markets.ts';

const by = 'test';
const siteOrigin = 'http://localhost';

/** One thing that happens on the web, in the shop or at the stall. */
export type StallStep = { of: keyof typeof steps; count: number; share: number; which: number };
export const stallSteps = (): StallStep['of'][] => Object.keys(steps) as StallStep['of'][];

/** A model of a market with its box and one till without a network: what the shop records, and what is really where. */
export class TestStall {
  now = start;
  isClosed = false;
  /** What lies in the box, whatever the shop knows of it. */
  inBox = 0;
  /** What the till was told that it may sell, less what it sold since. */
  free = 0;
  /** The reservations that the till has heard of. */
  known: string[] = [];
  served = new Set<string>();
  entries: SaleEntry[] = [];
  sent = 0;
  seen: StallLook = { free: 0, box: null, reservations: [] };
  readonly harness: TestShop;
  readonly id: string;
  readonly productId: number;
  /** Of a till that goes the whole way, through orders, payments and invoices; else empty. */
  readonly key: string;

  constructor(harness: TestShop, { id, productId, key }: { id: string; productId: number; key: string }) {
    this.harness = harness;
    this.id = id;
    this.productId = productId;
    this.key = key;
  }

  get db() {
    return this.harness.shop.db;
  }

  get deps() {
    return { siteOrigin, now: () => this.now };
  }

  /** Who has reserved and still waits, as it was when somebody looked last: nothing happens between two steps. */
  waiting() {
    return this.seen.reservations.filter(({ id, state }) => state === 'open' && !this.served.has(id));
  }

  async look(): Promise<void> {
    this.seen = await lookAtStall(this.db, this.id, this.productId);
  }

  async take(step: StallStep): Promise<void> {
    if (this.isClosed && step.of !== 'send') return;
    if (ofSomebodyWaiting.has(step.of) && this.waiting().length === 0) return;
    // Nothing is sent, so all is as it was.
    if (step.of === 'send' && this.sent === this.entries.length) return;
    if (step.of === 'pack' && this.now >= lastMoment) return;
    const { seen } = this;
    const before = leftInBox(seen);
    await steps[step.of](this, step);
    // Whoever hears may have looked just now.
    if (!unheard.has(step.of) && this.seen === seen) await this.look();
    // Whatever the shop moved into the box or out of it was carried at once.
    if (carrying.has(step.of)) this.inBox += leftInBox(this.seen) - before;
    this.check();
  }

  /** A sale of what lies on the table, kept on the till. */
  note(quantity: number, reservationIds: string[]): void {
    this.inBox -= quantity;
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

  async hear(): Promise<void> {
    const { db, id, productId } = this;
    if (this.key === '') {
      await noteBoxTold(db, id, this.now);
      await this.look();
      this.free = this.seen.box ? freeAtStall(this.seen.box, this.now < lastMoment) : 0;
      this.known = this.waiting().map((one) => one.id);
      return;
    }
    const data = await tillData(db, await this.till(), { kept: this.entries.length }, this.now);
    if (isRefusal(data)) throw new Error(data.message);
    this.free = data.kits.find((kit) => kit.id === productId)?.inBox ?? 0;
    this.known = data.reservations.map((one) => one.id);
  }

  async send(): Promise<void> {
    const unsent = this.entries.slice(this.sent);
    this.sent = this.entries.length;
    if (unsent.length === 0) return;
    if (this.key === '') {
      for (const { lines, reservationIds = [] } of unsent) {
        const sale = { marketId: this.id, orderId: crypto.randomUUID(), lines, reservationIds, actor: by };
        await sellFromMarket(this.db, { ...sale, at: this.now });
      }
      return;
    }
    const provider = { name: 'none' } as never;
    const sent = { clock: this.now.toISOString(), entries: this.entries };
    // All of them, as a till does that has not heard what arrived: each is written down once.
    const deps = { ...this.deps, provider, log: openLog('silent') };
    const answer = await writeDownEntries(this.db, await this.till(), sent, deps);
    assert.ok(!isRefusal(answer));
    assert.deepEqual([answer.expected, answer.problems], [this.entries.length + 1, []]);
  }

  async close(): Promise<void> {
    if (this.isClosed) return;
    const { db, id, productId } = this;
    await db.updateTable('markets').set({ state: 'open' }).where('id', '=', id).execute();
    const cash = { countedCents: 0, note: '' };
    const counted = { fuelCents: 0, workedMinutes: 0, hourlyCents: 0, nextTime: '', ...cash };
    const unsold = [{ productId, quantity: this.inBox }];
    const how = { actor: by, now: this.now, siteOrigin };
    assert.equal(await closeMarket(db, id, { ...counted, unsold }, how), undefined);
    this.isClosed = true;
  }

  /** Nothing is promised twice: who waits has a kit in the box, beside all that the till may sell. */
  check(): void {
    const { free, box } = this.seen;
    assert.ok(free >= 0, 'the shelf owes nobody');
    assert.equal(box?.short ?? 0, 0, 'nothing was sold that nobody had');
    if (this.isClosed) return;
    const waiting = this.waiting().reduce((sum, { quantity }) => sum + quantity, 0);
    assert.ok(
      this.inBox >= waiting + this.free,
      `${this.inBox} in the box, ${waiting} wait, ${this.free} free`,
    );
  }
}

const steps = {
  plan: (stall: TestStall, { count }: StallStep) =>
    savePlan(stall.db, stall.id, [{ productId: stall.productId, quantity: count }], stall.now),
  /** The box leaves with the last moment to reserve. */
  async pack(stall: TestStall, { count, share }: StallStep) {
    const lines = [{ productId: stall.productId, quantity: count, stallOnly: share }];
    await packBox(stall.db, stall.id, lines, { actor: by, at: stall.now });
  },
  async reserve(stall: TestStall, { count }: StallStep) {
    const email = `${unguessableId()}@example.com`;
    const who = { name: 'Mia', email, phone: '', key: crypto.randomUUID() };
    const asked = { ...who, marketId: stall.id, productId: stall.productId, quantity: (count % 2) + 1 };
    await reserveKit(stall.db, asked, stall.deps);
  },
  async giveUp(stall: TestStall, { which }: StallStep) {
    const open = stall.waiting();
    const row = open[which % Math.max(1, open.length)];
    const cause = { actor: by, now: stall.now };
    if (row) await giveUpReservation(stall.db, { token: row.token }, cause);
  },
  /** Somebody pays online what waits for them: it is laid beside the box, and whoever sells sees that it is paid. */
  async payOnline(stall: TestStall, { which }: StallStep) {
    const open = stall.waiting();
    const { id } = open[which % Math.max(1, open.length)] ?? {};
    if (id === undefined) return;
    const paid = { marketId: stall.id, id, orderId: crypto.randomUUID(), actor: by, at: stall.now };
    await inTransaction(stall.db, (db) => takeOut(db, paid));
  },
  /** An order of the web that is paid, or falls away. */
  async order(stall: TestStall, { which }: StallStep) {
    const orderId = crypto.randomUUID();
    const wanted = [{ productId: stall.productId, quantity: 1 }];
    const refused = await holdStock(stall.db, { orderId, wanted, until: closesAt, actor: by });
    if (!refused) await (which % 2 === 0 ? sellHeldStock : releaseStock)(stall.db, orderId, by);
  },
  async hear(stall: TestStall) {
    await stall.send();
    await stall.hear();
  },
  async sell(stall: TestStall) {
    if (stall.free < 1) return;
    stall.free -= 1;
    stall.note(1, []);
  },
  async serve(stall: TestStall, { which }: StallStep) {
    const waiting = stall.waiting().filter(({ id }) => stall.known.includes(id));
    const row = waiting[which % Math.max(1, waiting.length)];
    if (!row) return;
    stall.served.add(row.id);
    stall.note(row.quantity, [row.id]);
  },
  send: (stall: TestStall) => stall.send(),
  async lastMoment(stall: TestStall) {
    if (stall.now < lastMoment) stall.now = lastMoment;
  },
  async waited(stall: TestStall) {
    if (stall.now < waitUntil) stall.now = waitUntil;
    await sweepReservations(stall.db, tillBooks, stall.deps);
  },
  close: (stall: TestStall) => stall.close(),
};

/** The shop hears nothing of these, so all that it has is as it was. */
const unheard: ReadonlySet<StallStep['of']> = new Set(['sell', 'serve', 'lastMoment']);
const ofSomebodyWaiting: ReadonlySet<StallStep['of']> = new Set(['giveUp', 'payOnline']);
/** What is done by hand, beside what the shop writes down of it. */
const carrying: ReadonlySet<StallStep['of']> = new Set(['pack', 'reserve', 'giveUp', 'payOnline']);

/** At a market with so many of a kit on the shelf; `isWhole`: its till is a till with a key. */
export async function testStall(
  harness: TestShop,
  { id, productId, shelf, isWhole }: { id: string; productId: number; shelf: number; isWhole: boolean },
): Promise<TestStall> {
  const { db } = harness.shop;
  await countShelf(db, productId, shelf);
  const till = { marketId: id, name: 'Till', deviceId: crypto.randomUUID() };
  const key = isWhole ? (await keyOfBrowser(db, till, start)).key : '';
  return new TestStall(harness, { id, productId, key });
}
