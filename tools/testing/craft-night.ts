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
import { testShop, type TestShop } from './shop.ts';

export type NightFields = Record<string, string>;

export const get = (harness: TestShop, url: string) => harness.app.inject({ url });

/** In three weeks: a parcel to Newtown is in time whatever holidays are between. */
export const inThreeWeeks = (now: Date): string => daysAfter(now, 21).toISOString().slice(0, 10);

export async function nightForm(harness: TestShop, change: NightFields = {}): Promise<NightFields> {
  const [kookaburra, gumLeaves, desertPea] = await Promise.all(
    [demoKits.kookaburra, demoKits.gumLeaves, demoKits.desertPea].map(({ slug }) => findKitId(harness, slug)),
  );
  return {
    key: crypto.randomUUID(),
    bill: 'each',
    website: '',
    title: 'Punch needle by the fire',
    hostName: 'Mabel',
    email: 'mabel.host@example.com',
    day: inThreeWeeks(harness.shop.clock.now()),
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
export async function openNight(harness: TestShop, change: NightFields = {}): Promise<TestNight> {
  const made = await postPlain(harness, craftNightPaths.make, await nightForm(harness, change));
  if (made.statusCode !== 303) throw new Error(`${made.statusCode}: ${made.body}`);
  const host = lastOf(made.headers.location);
  const page = await get(harness, craftNightPaths.host(host));
  await payNight(harness, payUrlIn(page.body));
  await keep(harness);
  const open = await get(harness, craftNightPaths.host(host));
  const friends = lastOf(/value="([^"]*\/craft-night\/[^"]+)"/.exec(open.body)?.[1]);
  return { host, friends };
}

export async function payNight(harness: TestShop, payUrl: string): Promise<void> {
  await payAt(harness, payUrl);
  await settle(harness);
}

export async function settle(harness: TestShop): Promise<void> {
  // The shop asks about payments that nobody has told of for a while.
  const deps = checkoutDepsOf(harness.shop);
  const later = () => new Date(harness.shop.clock.now().getTime() + 60_000);
  await reconcilePayments(harness.shop.db, { ...deps, now: later });
}

/** The sweeps of a minute. */
export async function keep(harness: TestShop): Promise<void> {
  const { db, keys } = harness.shop;
  const deps = checkoutDepsOf(harness.shop);
  await expireOverdueOrders(db, deps);
  await keepCraftNights(db, { ...deps, linkKey: keys.visitor });
}

export function choose(harness: TestShop, { friends }: TestNight, change: NightFields) {
  return postPlain(harness, craftNightPaths.choose, {
    code: friends,
    key: crypto.randomUUID(),
    website: '',
    email: `${(change['name'] ?? 'friend').toLowerCase()}@example.com`,
    ...change,
  });
}

/** A friend on the way to the payment. */
export async function chosenBag(harness: TestShop, night: TestNight, change: NightFields) {
  const answer = await choose(harness, night, change);
  if (answer.statusCode !== 303) throw new Error(`${answer.statusCode}: ${answer.body}`);
  const bag = lastOf(answer.headers.location);
  return { bag, payUrl: await bagPayUrl(harness, bag) };
}

/** Where the page of a bag leads that waits for its payment. */
export async function bagPayUrl(harness: TestShop, bag: string): Promise<string> {
  return payUrlIn((await get(harness, craftNightPaths.bag(bag))).body);
}

export async function paidBag(harness: TestShop, night: TestNight, change: NightFields): Promise<string> {
  const { bag, payUrl } = await chosenBag(harness, night, change);
  await payNight(harness, payUrl);
  return bag;
}

export const ordersOfNights = (harness: TestShop) =>
  harness.shop.db
    .selectFrom('orders')
    .where('origin', '=', 'craft_night')
    // The parcel first, then bags by their names: all are made in one moment of a clock that stands.
    .orderBy(({ eb }) => eb('adds_to', 'is not', null))
    .orderBy('bag_name', 'desc')
    .selectAll()
    .execute();

export const stateOfNight = async (harness: TestShop) =>
  (await harness.shop.db.selectFrom('craft_nights').select('state').executeTakeFirstOrThrow()).state;

/** The kinds of letters that somebody has got, in their order. */
export const lettersTo = async (harness: TestShop, recipient: string) => {
  const emails = harness.shop.db
    .selectFrom('emails')
    .where('recipient', '=', recipient)
    .orderBy('created_at');
  return (await emails.select('kind').execute()).map(({ kind }) => kind);
};

export async function kitsOfNights(harness: TestShop) {
  return {
    kookaburra: `${await findKitId(harness, demoKits.kookaburra.slug)}`,
    gumLeaves: `${await findKitId(harness, demoKits.gumLeaves.slug)}`,
    desertPea: `${await findKitId(harness, demoKits.desertPea.slug)}`,
  };
}

/** A shop whose clock the test sets. */
export async function clockedShop() {
  const clock = { at: new Date() };
  const harness = await testShop({ clock: { now: () => clock.at } });
  return { harness, clock };
}
