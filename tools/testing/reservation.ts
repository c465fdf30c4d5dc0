import { daysAfter } from '../../contracts/kernel/days.ts';
import { reservationPaths } from '../../contracts/kernel/reservation-paths.ts';
import { sydneyMoment } from '../../contracts/kernel/sydney-time.ts';
import type { MarketPickupForm } from '../../contracts/market/markets/market-pickups.ts';
import { packBox, readMarket } from '../../contracts/market/markets/market-sales.ts';
import { readKitMarkets } from '../../contracts/market/markets/reservations.ts';
import { findDemoKit, type DemoKit } from './buyer.ts';
import { collectingMarket } from './market.ts';
import { browserOf } from './person.ts';
import { postPlain } from './plain-form.ts';
import type { TestShop } from './shop.ts';

/** A market some days ahead that takes reservations, with so many of a kit in its box. */
export async function reservingMarket(
  harness: TestShop,
  kit: DemoKit,
  packed: number,
  change: Partial<MarketPickupForm> & { days?: number; stallOnly?: number } = {},
) {
  const { stallOnly = 0, ...form } = change;
  const { id: productId } = await findDemoKit(harness.app, kit);
  const there = await collectingMarket(harness, { takesReservations: true, ...form });
  const params = { id: there.marketId };
  const { owner } = there;
  const box = await owner.ask(packBox, {
    params,
    body: { lines: [{ productId, quantity: packed, stallOnly }] },
  });
  if (box.status !== 200) throw new Error(box.body.message);
  const line = async () =>
    (await owner.ask(readMarket, { params })).body.lines.find((one) => one.productId === productId);
  return { ...there, productId, params, line };
}

/** What a browser without script posts to reserve a kit. */
export function postReservation(
  harness: TestShop,
  fields: { marketId: string; slug: string; email?: string; name?: string; quantity?: number } & Record<
    string,
    unknown
  >,
  remoteAddress = '203.0.113.7',
) {
  const { email = 'mia@example.com', name = 'Mia Chen', quantity = 1, ...others } = fields;
  const all = { key: crypto.randomUUID(), website: '', phone: '', ...others, email, name, quantity };
  return postPlain(harness, reservationPaths.send, all, remoteAddress);
}

/** The clock of a job that looks so many days later. */
export const daysOn = (days: number) => ({
  siteOrigin: 'http://localhost',
  now: () => daysAfter(new Date(), days),
});

/** The clock of a job that looks at this time of a day in Sydney: `daysOn` keeps the hour at which the test runs. */
export const clockAt = (day: string, time: string) => ({
  siteOrigin: 'http://localhost',
  now: () => new Date(sydneyMoment(`${day}T${time}`) ?? Number.NaN),
});

/** What is kept of all reservations, as they were made. */
export const reservationsIn = ({ shop }: TestShop) =>
  shop.db.selectFrom('market_reservations').selectAll().orderBy('number').execute();

/** Which emails about reservations were written. */
export async function reservationEmailsOf({ shop }: TestShop): Promise<string[]> {
  const emails = await shop.db.selectFrom('emails').select('kind').orderBy('id').execute();
  return emails.map(({ kind }) => kind).filter((kind) => kind.startsWith('reservation'));
}

/** The markets that a kit's page shows. */
export async function kitMarketsShown(harness: TestShop, id: number) {
  return (await browserOf(harness.app).ask(readKitMarkets, { params: { id } })).body.markets;
}
