import { craftNightPaths } from '../../contracts/kernel/craft-night-paths.ts';
import { daysAfter } from '../../contracts/kernel/days.ts';
import { demoKits } from '../../seed/demo-kits.ts';
import {
  checkoutDepsOf,
  expireOverdueOrders,
  reconcilePayments,
} from '../../server/buying/checkout/checkout.ts';
import { keepCraftNights } from '../../server/buying/craft-nights/craft-nights.ts';
import { findKitId } from './admin.ts';
import { postPlain } from './plain-form.ts';
import { payAt } from './purchase.ts';
import type { TestShop } from './shop.ts';

export type NightFields = Record<string, string>;

export const get = (house: TestShop, url: string) => house.app.inject({ url });

/** In three weeks: a parcel to Newtown is in time whatever holidays are between. */
export const inThreeWeeks = (now: Date): string => daysAfter(now, 21).toISOString().slice(0, 10);

export async function nightForm(house: TestShop, change: NightFields = {}): Promise<NightFields> {
  const [kookaburra, gumLeaves, desertPea] = await Promise.all(
    [demoKits.kookaburra, demoKits.gumLeaves, demoKits.desertPea].map(({ slug }) => findKitId(house, slug)),
  );
  return {
    key: crypto.randomUUID(),
    bill: 'each',
    website: '',
    title: 'Punch needle by the fire',
    hostName: 'Mabel',
    email: 'mabel.host@example.com',
    day: inThreeWeeks(house.shop.clock.now()),
    kit1: `${kookaburra}`,
    kit2: `${gumLeaves}`,
    kit3: `${desertPea}`,
    bags: '6',
    name: 'Mabel Okafor',
    line1: '4 Lantern Lane',
    line2: '',
    suburb: 'Newtown',
    state: 'NSW',
    postcode: '2042',
    ...change,
  };
}

const lastOf = (location: unknown) => String(location).split('/').at(-1) ?? '';

/** Where the one button of a page leads that pays. */
const payUrlIn = (body: string) =>
  /href="([^"]*\/sandbox\/pay\/[^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';

export type TestNight = { host: string; friends: string };

/** An evening whose parcel is paid. */
export async function openNight(house: TestShop, change: NightFields = {}): Promise<TestNight> {
  const made = await postPlain(house, craftNightPaths.make, await nightForm(house, change));
  if (made.statusCode !== 303) throw new Error(`${made.statusCode}: ${made.body}`);
  const host = lastOf(made.headers.location);
  const page = await get(house, craftNightPaths.host(host));
  await payNight(house, payUrlIn(page.body));
  await keep(house);
  const open = await get(house, craftNightPaths.host(host));
  const friends = lastOf(/value="([^"]*\/craft-night\/[^"]+)"/.exec(open.body)?.[1]);
  return { host, friends };
}

export async function payNight(house: TestShop, payUrl: string): Promise<void> {
  await payAt(house, payUrl);
  await settle(house);
}

export async function settle(house: TestShop): Promise<void> {
  // The shop asks about payments that nobody has told of for a while.
  const deps = checkoutDepsOf(house.shop);
  const later = () => new Date(house.shop.clock.now().getTime() + 60_000);
  await reconcilePayments(house.shop.db, { ...deps, now: later });
}

/** The sweeps of a minute. */
export async function keep(house: TestShop): Promise<void> {
  const { db, keys } = house.shop;
  const deps = checkoutDepsOf(house.shop);
  await expireOverdueOrders(db, deps);
  await keepCraftNights(db, { ...deps, linkKey: keys.visitor });
}

export function choose(house: TestShop, { friends }: TestNight, change: NightFields) {
  return postPlain(house, craftNightPaths.choose, {
    code: friends,
    key: crypto.randomUUID(),
    website: '',
    email: `${(change['name'] ?? 'friend').toLowerCase()}@example.com`,
    ...change,
  });
}

/** A friend on the way to the payment. */
export async function chosenBag(house: TestShop, night: TestNight, change: NightFields) {
  const answer = await choose(house, night, change);
  if (answer.statusCode !== 303) throw new Error(`${answer.statusCode}: ${answer.body}`);
  const bag = lastOf(answer.headers.location);
  return { bag, payUrl: await bagPayUrl(house, bag) };
}

/** Where the page of a bag leads that waits for its payment. */
export async function bagPayUrl(house: TestShop, bag: string): Promise<string> {
  return payUrlIn((await get(house, craftNightPaths.bag(bag))).body);
}

export async function paidBag(house: TestShop, night: TestNight, change: NightFields): Promise<string> {
  const { bag, payUrl } = await chosenBag(house, night, change);
  await payNight(house, payUrl);
  return bag;
}
