import { daysAfter } from '../../contracts/kernel/days.ts';
import type { AnswerOf, Endpoint, InputOf } from '../../contracts/kernel/endpoint.ts';
import type { RefusalBody } from '../../contracts/kernel/refusal.ts';
import { createMarket, openMarket, packBox } from '../../contracts/market/markets/market-sales.ts';
import {
  openTill,
  sendTillEntries,
  tillKeyHeader,
  type TillEntry,
  type TillMethod,
} from '../../contracts/market/till.ts';
import { unguessableId } from '../../server/kernel/random.ts';
import { sydneyDay } from '../../server/kernel/sydney.ts';
import { findDemoKit, type DemoKit } from './buyer.ts';
import { administratorOf, browserOf, type TestBrowser } from './person.ts';
import type { TestShop } from './shop.ts';

export const weekend = {
  name: 'Rozelle Market',
  place: 'Rozelle Public School',
  // A till is heard for two weeks after its market.
  startsOn: sydneyDay(new Date()),
  endsOn: sydneyDay(daysAfter(new Date(), 1)),
  feeCents: 9_000,
  floatCents: 10_000,
  payId: 'stall@stillmade.example',
};

/** The owner with a market that is open, and so many of each kit in its box. */
export async function openStall(
  harness: TestShop,
  packed: readonly (readonly [DemoKit, number])[] = [],
): Promise<{ owner: TestBrowser; marketId: string }> {
  const owner = await administratorOf(harness, 'owner@example.com');
  const { body: market } = await owner.ask(createMarket, { body: weekend });
  const lines = await Promise.all(
    packed.map(async ([kit, quantity]) => ({
      productId: (await findDemoKit(harness.app, kit)).id,
      quantity,
    })),
  );
  const params = { id: market.id };
  const box = await owner.ask(packBox, { params, body: { lines } });
  if (box.status !== 200) throw new Error(box.body.message);
  await owner.ask(openMarket, { params });
  return { owner, marketId: market.id };
}

type Answered<E> = { status: number; body: AnswerOf<E> & RefusalBody };

/** A device in the field, which counts what it does. */
export type TestTill = {
  id: string;
  deviceId: string;
  key: string;
  ask<E extends Endpoint>(endpoint: E, input?: InputOf<E>): Promise<Answered<E>>;
  send(entries: readonly TillEntry[], clock?: string): Promise<Answered<typeof sendTillEntries>>;
  /** The next thing that it does. */
  next(): { sequence: number; at: string; clockLagMs: number | null };
};

export async function tillAt(
  harness: TestShop,
  owner: TestBrowser,
  marketId: string,
  name = 'Till 1',
): Promise<TestTill> {
  const deviceId = crypto.randomUUID();
  const made = await owner.ask(openTill, { params: { id: marketId }, body: { name, deviceId } });
  const key = made.body.key ?? '';
  const phone = browserOf(harness.app);
  let sequence = 0;
  const ask: TestTill['ask'] = (endpoint, input) => phone.ask(endpoint, input, { [tillKeyHeader]: key });
  return {
    id: made.body.id,
    deviceId,
    key,
    ask,
    send: (entries, clock = harness.shop.clock.now().toISOString()) =>
      ask(sendTillEntries, { body: { clock, entries: [...entries] } }),
    next: () => ({ sequence: ++sequence, at: harness.shop.clock.now().toISOString(), clockLagMs: 0 }),
  };
}

type Sold = { kit: { id: number }; quantity?: number; cents: number };

export function saleOf(
  till: TestTill,
  sold: readonly Sold[],
  { method = 'cash', ...rest }: { method?: TillMethod; discountCents?: number; discountReason?: string } = {},
): Extract<TillEntry, { kind: 'sale' }> {
  const lines = sold.map(({ kit, quantity = 1, cents }) => ({
    productId: kit.id,
    quantity,
    unitPriceCents: cents,
    reason: '',
  }));
  const whole = lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
  const { discountCents = 0, discountReason = '' } = rest;
  return {
    ...till.next(),
    kind: 'sale',
    token: unguessableId(),
    lines,
    discountCents,
    discountReason,
    method,
    tenderedCents: null,
    seenTotalCents: whole - discountCents,
  };
}
