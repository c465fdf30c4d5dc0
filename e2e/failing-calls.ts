import type { Page, Route } from 'playwright-core';
import type { Endpoint } from '../contracts/kernel/endpoint.ts';
import { expectProblem } from './journey.ts';

/** Bad days: a call of the shop that fails, hangs, or answers when nobody asks any more. */

/** The addresses of a call, with any parameters and any query. */
export function callAddressesOf({ path }: Endpoint): RegExp {
  return new RegExp(`${path.replaceAll('/', '\\/').replace(/:[a-zA-Z]+/g, '[^/?]+')}(\\?.*)?$`);
}

/** From here on the call is answered so. @returns what ends it */
export async function answering(
  page: Page,
  endpoint: Endpoint,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const addresses = callAddressesOf(endpoint);
  const handle = (route: Route) =>
    route.request().method() === endpoint.method ? answer(route) : route.fallback();
  await page.route(addresses, handle);
  return () => page.unroute(addresses, handle);
}

/** From here on the call fails. @returns what ends the trouble */
export async function failing(page: Page, endpoint: Endpoint): Promise<() => Promise<void>> {
  expectProblem(page, /500|did not come|Failed to fetch|CSRF/);
  return answering(page, endpoint, (route) => route.fulfill({ status: 500, body: 'Internal error' }));
}

/** From here on the network is lost: before the call arrives, or while its answer is on the way back. */
export async function losing(page: Page, endpoint: Endpoint, moment: 'asked' | 'answered') {
  expectProblem(page, /ERR_INTERNET_DISCONNECTED|Failed to fetch|CSRF|40[09]/);
  const addresses = callAddressesOf(endpoint);
  const lose = async (route: Route) => {
    if (route.request().method() !== endpoint.method) return route.fallback();
    if (moment === 'answered') await route.fetch();
    return route.abort('internetdisconnected');
  };
  await page.route(addresses, lose);
  return { ends: () => page.unroute(addresses, lose) };
}

type Held = {
  /** Waits until the call was made so often, counted from 0. */
  asked: (place: number) => Promise<void>;
  /** Lets go the one that was asked for at this place in the order. */
  letGo: (place: number) => Promise<void>;
  count: () => number;
};

/** From here on each answer waits until it is let go. */
export async function holding(page: Page, endpoint: Endpoint): Promise<Held> {
  const held: Route[] = [];
  await page.route(callAddressesOf(endpoint), (route) =>
    route.request().method() === endpoint.method ? void held.push(route) : route.fallback(),
  );
  const asked = async (place: number) => {
    while (held.length <= place) await page.evaluate('new Promise(requestAnimationFrame)');
  };
  return {
    asked,
    count: () => held.length,
    letGo: async (place) => {
      await asked(place);
      await held[place]?.continue();
    },
  };
}
